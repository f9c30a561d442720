Feature: A member's plan, payments and tax invoices

  @screen
  Scenario: A member looks at the bill, opens the invoice, cancels, thinks again, and a year later the renewal is listed
    Given the site is "wren"
    And the date is 20/11/2026
    And Alan is logged in as an agent
    And Alan pays for the plan "Pro" by the year
    When Alan opens the dashboard
    And Alan follows "Membership and billing"
    Then Alan is at the membership page
    And the page is headed "Membership and billing"
    And the page is titled "Wren & Co | Membership and billing"
    And Alan sees "Pro plan $1,490 per year incl. GST"
    And Alan sees "Next payment 20/11/2027"
    And Alan sees "Card Visa ending in 4242"
    And Alan sees "20/11/2026 U-Connect Pro, yearly membership (GST inclusive) INV-0001, Visa ending in 4242 $1,490 incl. $135.45 GST"
    And pressing "Tax invoice (PDF), INV-0001" saves the file "Tax invoice INV-0001.pdf", which begins "%PDF-1"
    When Alan presses "Change card or plan, or cancel"
    Then the page is headed "Sandbox billing"
    When Alan cancels the subscription at the payment provider
    Then Alan sees "Your subscription ends on 20/11/2027."
    When Alan follows "Return to your account"
    Then Alan is at the membership page
    And Alan sees "You have cancelled your plan"
    And Alan sees "You keep Pro until 20/11/2027, and won’t be charged again."
    And Alan sees "Ends on 20/11/2027"
    And Alan gets the email "You have cancelled your U-Connect membership"
    When Alan presses "Continue your plan"
    And Alan presses "Keep the subscription"
    Then Alan sees "Your subscription continues. The next payment is on 20/11/2027."
    When Alan follows "Return to your account"
    Then Alan sees "Next payment 20/11/2027"
    And Alan does not see "You have cancelled your plan"
    When the date is 21/11/2027
    Then Alan gets the email "Receipt for your U-Connect membership, INV-0002", which says:
      | Paid: $1,490, including $135.45 GST |
      | Card: Visa ending in 4242           |
      | /#/account/membership               |
    When Alan reloads
    And Alan logs in
    Then Alan sees "Next payment 20/11/2028"
    And Alan sees "20/11/2027 U-Connect Pro, yearly membership (GST inclusive) INV-0002"

  @screen
  Scenario: A card that is declined at the renewal is changed, and the plan goes on
    Given the site is "saltline"
    And the date is 20/11/2026
    And Alan is logged in as an agent
    And Alan pays for the plan "Basic" by the month
    When Alan opens the membership page
    And Alan presses "Change card or plan, or cancel"
    And Alan changes the card to "4000 0000 0000 0341" at the payment provider
    Then Alan sees "The next payment is charged to Visa ending in 0341."
    When the date is 21/12/2026
    Then Alan gets the email "We couldn’t renew your U-Connect membership", which says:
      | Please change your card in your account. We’ll try again on 23/12/2026. |
    When Alan opens the membership page
    And Alan logs in
    Then the page alerts "We couldn’t charge your card"
    And Alan sees "Change your card, and we’ll charge it straight away. You keep your Basic plan meanwhile; otherwise we try again on 23/12/2026."
    When Alan presses "Change card"
    And Alan changes the card to "5555 5555 5555 4444" at the payment provider
    Then Alan sees "The next payment is charged to Mastercard ending in 4444."
    When Alan follows "Return to your account"
    Then Alan sees "Next payment 20/01/2027"
    And Alan sees "21/12/2026 U-Connect Basic, monthly membership (GST inclusive) INV-0002, Mastercard ending in 4444"

  @screen
  Scenario: An agent on the free plan sees what a paid plan adds
    Given Alan is logged in as an agent
    When Alan opens the membership page
    Then Alan sees "Free plan Nothing to pay"
    And Alan sees "What a paid plan adds"
    And Alan sees "Shared commission on every closed deal"
    And Alan sees "You haven’t paid anything yet."
    And there is no button "Change card or plan, or cancel"
    And "Compare all plans" leads to "#/pricing"
    Given the call "GET /api/u-connect/billing" answers 99999 "Something went wrong."
    When Alan reloads
    Then the page alerts "We couldn’t load your membership"

  @screen
  Scenario: The plan that an agent picks among all plans leads to the membership page
    Given Alan is logged in as an agent
    When Alan opens "/pricing"
    And Alan presses "Sign up now for Pro"
    Then Alan is at the membership page

  @browser
  Scenario: An agent moves from the free plan to a paid one, without leaving the page
    Given the date is 20/11/2026
    And Alan is logged in as an agent
    When Alan opens the membership page
    And Alan ticks "Yearly"
    And Alan presses "Choose Pro for $1,490 per year"
    Then the dialog "Pro plan" opens
    And Alan sees "$1,490 per year incl. GST"
    And the screen is accessible
    And "membership agreement" leads to "/files/membership-agreement.pdf"
    When Alan presses "Close"
    And Alan presses "Choose Pro for $1,490 per year"
    And Alan pays with the card "4242 4242 4242 4242"
    Then Alan sees the message "You are on the Pro plan."
    And Alan sees "Pro plan $1,490 per year incl. GST"
    And Alan sees "Next payment 20/11/2027"
    And Alan sees "Card Visa ending in 4242"
    And Alan sees "20/11/2026 U-Connect Pro, yearly membership (GST inclusive)"
    And Alan does not see "What a paid plan adds"
    And Alan gets the email "You are on the Pro plan", which says:
      | Price: $1,490 per year incl. GST |
      | /#/account/membership            |

  @http
  Scenario: Only the member sees their billing: other agents get no invoice, and buyers have no billing
    Given Alan is logged in as an agent
    And Alan pays for the plan "Pro" by the month
    And Carl is logged in as an agent
    And Bea is logged in
    When Alan calls "GET /api/u-connect/billing"
    Then the answer has:
      | plan.name           | Pro    |
      | plan.priceCents     | 14900  |
      | state               | renews |
      | card.last4          | 4242   |
      | payments.0.gstCents | 1355   |
    When Alan calls "GET /api/u-connect/billing/invoice/{the answer’s payments.0.id}"
    Then the answer is 0
    When Alan calls "GET /api/u-connect/billing"
    And Carl calls "GET /api/u-connect/billing/invoice/{the answer’s payments.0.id}"
    Then the answer is 40400 "Invoice not found."
    When Bea calls "GET /api/u-connect/billing"
    Then the answer is 40301 "Your account isn’t allowed to do this."
    When Carl calls "POST /api/u-connect/billing/portal"
    Then the answer is 70046 "You have no paid plan to manage. Choose a plan first."
