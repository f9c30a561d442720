Feature: Terms and privacy

  @screen @M2-126 @M2-131 @M1-19 @M9-24 @M1-20 @M2-127 @M9-36 @M2-128 @M9-1 @M9-2 @M9-3 @M9-4 @M9-5 @M2-129 @M2-130
  Scenario Outline: The terms are complete, and lead to the agent login and the contact email: <route>
    When Vera opens "<route>"
    Then the page is headed "Terms and Conditions"
    And the page is titled "UNIFI | Terms and Conditions"
    And the sections are:
      | Definitions                   |
      | Use of the website            |
      | Use by people aged 18 or over |
      | Reservations                  |
      | The Reservation Fee           |
      | Referral accounts             |
      | Contributions                 |
      | Confidentiality               |
      | Intellectual property         |
      | Liability                     |
      | Privacy                       |
      | Content and links             |
      | Notices                       |
      | Governing law                 |
    And no sentence is cut off
    And the page shows:
      | You must be 18 or over to reserve a Property, to make an offer or to hold an account.                                                                                                                                                     |
      | To reserve on behalf of purchasers you must hold a valid referral account.                                                                                                                                                                |
      | The law of South Australia governs these terms. The courts of South Australia have non-exclusive jurisdiction.                                                                                                                            |
      | “Consumer” means a person who searches for, reserves or buys a property                                                                                                                                                                   |
      | “Referral Partner” means a person who holds a referral account                                                                                                                                                                            |
      | The Reservation Fee is $1,000 in Australian dollars, GST inclusive, and holds the Property for 7 days.                                                                                                                                    |
      | The Reservation Fee is refunded in full after the 7-day holding period, or when the purchaser does not go to contract, less the card transaction fees (3% plus 30c), which are not refundable. A refund takes 3-5 business days to clear. |
      | A cancelled or rejected reservation is refunded less third-party fees.                                                                                                                                                                    |
      | Prices are in Australian dollars (AUD), GST inclusive.                                                                                                                                                                                    |
      | It is paid by Mastercard or Visa only                                                                                                                                                                                                     |
      | “Co-Agent” means a licensed real estate agent                                                                                                                                                                                             |
    And these links of the page lead to:
      | Agent login | #/account |
    And the links of the contact strip lead to:
      | mailto:hello@unifi.example | same window |

    Examples:
      | route                 |
      | /term2                |
      | /terms-and-conditions |

  @screen @M2-131 @M2-132 @M2-133 @M2-134 @M2-135 @M2-136 @M2-137 @M2-129 @M2-130
  Scenario: The website terms are complete, and lead to the agent login and the contact email
    When Vera opens "/website-terms"
    Then the page is headed "Website Terms and Conditions"
    And the page is titled "UNIFI | Website Terms and Conditions"
    And the sections are:
      | Your content  |
      | Moderation    |
      | Social media  |
      | Liability     |
      | Notices       |
      | Governing law |
    And no sentence is cut off
    And the page shows:
      | It must not be: offensive; abusive; defamatory; false or misleading; promotional, for yourself or for others; harmful to people, to property or to the website. |
      | We may edit or remove user content at any time                                                                                                                  |
      | We may remove social media posts that break them                                                                                                                |
      | Our liability is limited, as far as the law allows, to supplying the service again or its cost.                                                                 |
      | For reservations, the remedy is a refund of the Reservation Fee less third-party fees.                                                                          |
      | Notices are sent by email or post: to us at hello@unifi.example or Level 2, 104 The Parade, Norwood, South Australia                                            |
    And these links of the page lead to:
      | Agent login | #/account |
    And the links of the contact strip lead to:
      | mailto:hello@unifi.example | same window |

  @screen @M2-29 @M2-30 @M2-32 @M2-31 @M2-138 @M2-139 @M2-140 @M2-141 @M2-142
  Scenario: The terms have header and footer, except at /term2, which leads to the complete privacy policy
    When Vera opens "/terms-and-conditions"
    Then the page is headed "Terms and Conditions"
    And the header shows "For agents"
    And the footer shows "© 2026 UNIFI"
    When Vera opens "/term2"
    Then the page is headed "Terms and Conditions"
    And Vera does not see "For agents"
    And Vera does not see "© 2026 UNIFI"
    When Vera follows "Privacy Policy"
    Then Vera is at "/policy2"
    And the page is headed "Privacy Policy"
    And the page is titled "UNIFI | Privacy Policy"
    And the header shows "For agents"
    And the footer shows "© 2026 UNIFI"
    And the sections are:
      | Collection               |
      | Cookies                  |
      | Use                      |
      | Disclosure               |
      | Cross-border storage     |
      | Marketing and opting out |
      | Access and correction    |
      | Complaints               |
    And no sentence is cut off
    And these sections say:
      | Access and correction | A fee may apply for access, but not for correction.                                                                                       |
      | Complaints            | Send a complaint to the Privacy Officer, UNIFI, Level 2, 104 The Parade, Norwood, South Australia                                         |
      | Disclosure            | As of 4/11/2024 it is: a card payment provider; an email marketing service; web analytics; a social media platform’s tools; a cloud host. |
      | Cross-border storage  | The locations are Belgium, Chile, Denmark, Finland, Ireland, Netherlands, Singapore, Taiwan and United States.                            |
