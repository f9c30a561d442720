Feature: Accessibility
  Every screen works with a screen reader, and nothing on it is wider than a phone.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
      | 102  | 650000 |
      | 201  |        |

  @browser
  Scenario: Unifi's screens for visitors are accessible on a desktop and on a phone
    Then these screens are accessible to Vera:
      | /                                          |
      | /property/search/results                   |
      | /property-details/view?pid={listing}       |
      | /property-details/sheet?pid={listing}      |
      | /property/selection?pid={listing}          |
      | /property/reservation?type=2&pid={listing} |
      | /property/reservation?type=1&pid={listing} |
      | /connect-agent                             |
      | /agent-connected                           |
      | /about                                     |
      | /term2                                     |
      | /policy2                                   |
      | /faq                                       |
      | /agent                                     |
      | /register                                  |
      | /password/expired                          |

  @browser
  Scenario: Wren's screens for visitors are accessible on a desktop and on a phone
    Given the site is "wren"
    Then these screens are accessible to Vera:
      | /                                 |
      | /pricing                          |
      | /contactus                        |
      | /website-terms                    |
      | /advertise-with-us                |
      | /agency                           |
      | /agent-registration               |
      | /login                            |
      | /property/selection?pid={listing} |

  @browser
  Scenario: Saltline's screens for visitors are accessible on a desktop and on a phone
    Given the site is "saltline"
    Then these screens are accessible to Vera:
      | /                                    |
      | /property/search/results             |
      | /property-details/view?pid={listing} |
      | /agents                              |
      | /how-it-works                        |
      | /about                               |
      | /affiliated-companies                |
      | /agent2                              |
      | /terms-and-conditions                |
      | /blog                                |
      | /blog/view/1                         |

  @browser
  Scenario: A buyer's screens are accessible on a desktop and on a phone
    Given Bea is logged in
    And Bea has unlocked the price list
    Then these screens are accessible to Bea:
      | /property/form?pid={listing}&rid={unit 101}&type=2 |
      | /index/pia/{listing}/{unit 101}/view               |
      | /index/pia/selection/{listing}                     |
      | /profile                                           |
      | /delete-confirm                                    |
      | /update                                            |

  @browser
  Scenario: An agent's dashboard, invoices, details, private links and membership are accessible on a desktop and on a phone
    Given Alan is logged in as an agent
    And Alan has 12 invoices due
    And Alan has 12 private links to the building
    And Alan pays for the plan "Pro" by the year
    Then these screens are accessible to Alan:
      | /account         |
      | /account/invoice |
      | /account/edit    |
      | /account/links   |
      | /account/membership |

  @browser
  Scenario: Reserving for a client is accessible on a desktop and on a phone
    Given Alan is logged in as an agent
    Then these screens are accessible to Alan:
      | /property/selection/{listing}                             |
      | /property/write/{listing}/{unit 101}?with={unit 102}      |
      | /property/edit/{listing}/{unit 101}                       |

  @browser
  Scenario: An agent's construction updates and service providers are accessible on a desktop and on a phone
    Given Alan is logged in as an agent
    And Alan introduced Bea to unit 101, which is contracted
    And the building has these construction updates:
      | title    | pictures | days ago | attachment          |
      | Footings | 9        | 60       | Footings report.pdf |
    Then these screens are accessible to Alan:
      | /account/list/{listing}                             |
      | /account/inner/{update Footings}/list/{listing}/0/0 |
      | /account/recommend/{listing}                        |

  @browser
  Scenario: An agent's lists and purchases are accessible on a desktop and on a phone
    Given Alan is logged in as an agent
    And Alan adds the listing to the favourites
    And Alan introduced the buyers of unit 101, which is held
    And Alan introduced the buyers of unit 102, which is contracted
    Then these screens are accessible to Alan:
      | /account/book                                                             |
      | /account/reserve                                                          |
      | /account/purchase                                                         |
      | /account/reserved/{listing}/{unit 101}/{reservation 1 of unit 101}        |
      | /account/purchased/{listing}/{unit 102}/{reservation 1 of unit 102}       |

  @browser
  Scenario: A private link's prompt, tabs and building are accessible on a desktop and on a phone
    Given Alan is logged in as an agent
    And Alan has these private links to the building:
      | label  | passphrase | state  |
      | Chen   | wattle77   | open   |
      | Public | banksia8   | public |
      | Closed | bottlebr9  | closed |
    Then these screens are accessible to Vera:
      | /private/property/{listing}?sessionId={secret of the link Chen}                   |
      | /private/property/{listing}?sessionId={secret of the link Closed}                 |
      | /private/property/{listing}?publicFlag=1&sessionId={secret of the link Public}    |
      | /private/plans/{listing}?publicFlag=1&sessionId={secret of the link Public}       |
      | /private/price/{listing}?publicFlag=1&sessionId={secret of the link Public}       |
      | /private/selection/{listing}?publicFlag=1&sessionId={secret of the link Public}   |

  @browser
  Scenario: Dialogs and menus are accessible
    When Vera opens the listing
    And Vera presses "Share"
    Then the screen is accessible
    When Vera presses "Close"
    And Vera presses "Contact Agent about The Lantern"
    Then the screen is accessible
    When Vera presses "Close"
    And Vera presses "Favourite The Lantern"
    Then the dialog "Save {listing name} to your favourites" opens
    And the screen is accessible
    When Vera opens the results
    And Vera presses "Filters"
    Then the screen is accessible
    When Vera opens the home page
    And Vera presses "Contact" in the header
    Then the screen is accessible
    When Vera presses "Close"
    And Vera reads the page to its end
    And Vera presses "Register a listing"
    Then the screen is accessible
    When Vera opens the login page
    And Vera presses "Forgot password?"
    And Vera presses "Send link"
    Then the screen is accessible
    When Vera opens "/faq"
    And Vera presses "How do I reserve a home?"
    Then the screen is accessible
    When Vera opens "/about"
    And Vera presses "For agents" in the header
    Then the screen is accessible
    Given Vera has a phone
    When Vera opens "/about"
    And Vera presses "Menu" in the header
    Then the screen is accessible
    When Vera opens the listing
    Then the screen is accessible
    When Vera opens the results
    And Vera ticks "Map"
    Then the screen is accessible

  @browser
  Scenario: A form with complaints, the card form and the confirmation are accessible
    Given Bea is logged in
    And Bea has a phone
    When Bea opens the form of unit 201
    And Bea fills in:
      | First name |  |
      | Surname    |  |
      | Email      |  |
      | Mobile     |  |
    And Bea presses "Make Offer"
    Then Bea sees the message "Please fill the mandatory fields"
    And the screen is accessible
    When Bea opens the form of unit 102
    And Bea presses "Add a second purchaser"
    And Bea ticks "I have my own conveyancer or solicitor"
    Then the screen is accessible
    When Bea opens the form of unit 101
    And Bea fills in the form
    And Bea presses "Pay the reservation fee"
    Then the card form shows "Pay $1,030.30"
    And the screen is accessible
    When Bea pays with the card "4242 4242 4242 4242"
    Then Bea is at the confirmation page
    And the screen is accessible

  @browser
  Scenario: The emailed code is asked for accessibly, and so are complaints about it
    Given Nina is newly registered
    And Nina is logged in
    When Nina opens the form of unit 101
    And Nina fills in the form
    And Nina presses "Pay the reservation fee"
    Then Nina is asked for the emailed code
    And the screen is accessible
    When Nina enters a wrong code
    Then the field "6-digit code" says "This code is incorrect or has expired. Request a new one."
    And "6-digit code" has the focus
    And the screen is accessible

  @browser
  Scenario: The steps of joining U-Connect are accessible, with their complaints
    Given U-Connect accepts the registration that Nina began before
    And Nina's browser keeps "selectedProductId" as "3"
    When Nina opens the password step
    And Nina presses "Next"
    Then the screen is accessible
    Given Nina has set her password for the plan "UCON_STND_PRO"
    When Nina opens the details step
    And Nina presses "Next"
    Then the screen is accessible
    Given Nina has given her details, with the business number "1234567890"
    When Nina opens the terms step
    Then the screen is accessible

  @browser
  Scenario: Unlocked prices, the comparison and the total cost are accessible
    When Vera opens the price list
    And Vera unlocks it
    And Vera ticks the units "101, 102" to compare
    Then the screen is accessible
    When Vera follows "Compare 2"
    Then the page is headed "Side by side"
    And the screen is accessible
    Given a building sold as "Land" with these units:
      | unit                   | price  |
      | 1, 2, 3, 4, 5, 6, 7, 8 | 600000 |
    And Vera has a phone
    When Vera opens the building
    Then the screen is accessible

  @browser
  Scenario: Screens that failed to load, and complaints about logging in, are accessible
    Given the call "POST /api/about" answers 50001 "The server is away."
    When Vera opens "/about"
    Then Vera sees "The server is away."
    And the screen is accessible
    When Vera opens "/blog/view/999999"
    Then the screen is accessible
    When Vera opens the login page
    And Vera presses "Login"
    Then the field "Email" says "Please enter your email address"
    And the screen is accessible
