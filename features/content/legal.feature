Feature: Terms and privacy

  @browser @M2-126 @M2-131
  Scenario Outline: The terms are complete: <route>
    When Vera opens the route "<route>"
    Then the page is headed "Terms and Conditions"
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

    Examples:
      | route                 |
      | /term2                |
      | /terms-and-conditions |

  @browser
  Scenario Outline: Both terms pages contain: <text>
    Then these pages say "<text>":
      | /term2                |
      | /terms-and-conditions |

    Examples:
      | ids          | text                                                                                                                      |
      | M1-19 M9-24  | You must be 18 or over to reserve a Property, to make an offer or to hold an account.                                     |
      | M1-20        | To reserve on behalf of purchasers you must hold a valid referral account.                                                |
      | M2-127 M9-36 | The law of South Australia governs these terms. The courts of South Australia have non-exclusive jurisdiction.            |
      | M2-128       | “Consumer” means a person who searches for, reserves or buys a property                                                   |
      | M2-128       | “Referral Partner” means a person who holds a referral account                                                            |
      | M9-1         | The Reservation Fee is $1,000 in Australian dollars, GST inclusive, and holds the Property for 7 days.                    |
      | M9-2         | The Reservation Fee is refunded in full after the 7-day holding period, or when the purchaser does not go to contract, less the card transaction fees (3% plus 30c), which are not refundable. A refund takes 3-5 business days to clear. |
      | M9-3         | A cancelled or rejected reservation is refunded less third-party fees.                                                    |
      | M9-4         | Prices are in Australian dollars (AUD), GST inclusive.                                                                    |
      | M9-5         | It is paid by Mastercard or Visa only                                                                                     |
      | M2-128       | “Co-Agent” means a licensed real estate agent                                                                             |

  @browser @M2-29 @M2-30
  Scenario: /term2 has no header or footer and links to the privacy policy
    When Vera opens the route "/term2"
    Then the page is headed "Terms and Conditions"
    And there is no header and no footer
    When Vera follows "Privacy Policy"
    Then the route is "/policy2", and the page is headed "Privacy Policy"
    And there are header and footer

  @browser @M2-32
  Scenario: /terms-and-conditions has header and footer
    When Vera opens the route "/terms-and-conditions"
    Then the page is headed "Terms and Conditions"
    And there are header and footer

  @browser @M2-129 @M2-130
  Scenario Outline: Terms pages link to the agent login and the contact email: <route>
    When Vera opens the route "<route>"
    Then "Agent login" on the page leads to "https://agents.unifi.example/"
    And "hello@unifi.example" on the page leads to "mailto:hello@unifi.example"

    Examples:
      | route                 |
      | /term2                |
      | /terms-and-conditions |
      | /website-terms        |

  @browser @M2-131
  Scenario: The website terms are complete
    When Vera opens the route "/website-terms"
    Then the page is headed "Website Terms and Conditions"
    And the sections are:
      | Your content           |
      | Moderation             |
      | Social media           |
      | Liability              |
      | Notices                |
      | Governing law          |
    And no sentence is cut off

  @browser
  Scenario Outline: The website terms contain: <text>
    Then these pages say "<text>":
      | /website-terms |

    Examples:
      | ids    | text                                                                                                                                                                                            |
      | M2-132 | It must not be: offensive; abusive; defamatory; false or misleading; promotional, for yourself or for others; harmful to people, to property or to the website.                                 |
      | M2-133 | We may edit or remove user content at any time                                                                                                                                                  |
      | M2-134 | We may remove social media posts that break them                                                                                                                                                |
      | M2-135 | Our liability is limited, as far as the law allows, to supplying the service again or its cost.                                                                                                 |
      | M2-136 | For reservations, the remedy is a refund of the Reservation Fee less third-party fees.                                                                                                          |
      | M2-137 | Notices are sent by email or post: to us at hello@unifi.example or Level 2, 104 The Parade, Norwood, South Australia                                                                                 |

  @browser @M2-31 @M2-138
  Scenario: The privacy policy is complete
    When Vera opens the route "/policy2"
    Then the page is headed "Privacy Policy"
    And the sections are:
      | Collection                |
      | Cookies                   |
      | Use                       |
      | Disclosure                |
      | Cross-border storage      |
      | Marketing and opting out  |
      | Access and correction     |
      | Complaints                |
    And no sentence is cut off

  @browser
  Scenario Outline: The privacy policy contains in "<section>": <text>
    When Vera opens the route "/policy2"
    Then the section "<section>" says "<text>"

    Examples:
      | ids    | section               | text                                                                                                                                                                                      |
      | M2-139 | Access and correction | A fee may apply for access, not for correction.                                                                                                                                           |
      | M2-140 | Complaints            | Send a complaint to the Privacy Officer, UNIFI, Level 2, 104 The Parade, Norwood, South Australia                                                                                         |
      | M2-141 | Disclosure            | As of 4/11/2024 it is: a card payment provider; an email marketing service; web analytics; a social media platform’s tools; a cloud host.                                                 |
      | M2-142 | Cross-border storage  | The locations are Belgium, Chile, Denmark, Finland, Ireland, Netherlands, Singapore, Taiwan and United States.                                                                            |
