Feature: The brand of a host
  The first label of the host name picks the brand, its look and its words.

  @http @B6-9 @A1-10 @B1-16
  Scenario Outline: One build, one brand a host: <host>
    Then the page of "<host>" is titled "<brand> | New and off-the-plan homes"

    Examples:
      | host               | brand         |
      | wren.localhost     | Wren &amp; Co |
      | saltline.localhost | Saltline      |

  @http @A1-12
  Scenario Outline: Where no tenant is known, the default in capitals: <host>
    Then the page of "<host>" is titled "UNIFI | New and off-the-plan homes"

    Examples:
      | host               |
      | localhost          |
      | 127.0.0.1          |
      | www.localhost      |
      | nobody.localhost   |

  @browser @A1-10 @A1-11 @B1-16 @B1-17 @M1-1
  Scenario Outline: Name, colour, face and words of <brand>
    Given the site is "<host>"
    When Vera opens the route "/terms-and-conditions"
    Then header and footer show the logo of "<brand>"
    And the footer says "© 2026 <brand>"
    And Vera reads "These terms apply to everyone who uses the <brand> website and services."
    And Vera's page is titled "<brand> | Terms and Conditions"
    And the brand's colour is "<colour>", and headings are set in "<face>"

    Examples:
      | host     | brand     | colour  | face    |
      | wren     | Wren & Co | #b3123f | Archivo |
      | saltline | Saltline  | #ffc629 | Besley  |

  @browser @A1-12
  Scenario: The default brand on the screen
    Given the site is "nobody"
    When Vera opens the route "/contactus"
    Then header and footer show the logo of "UNIFI"
    And the page is headed "UNIFI"
