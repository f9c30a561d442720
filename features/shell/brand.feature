Feature: Brand by host
  The first label of the host name selects the brand, its look and its texts.

  @http @B6-9 @A1-10 @B1-16 @A1-12
  Scenario: The host selects the brand, and unknown hosts show the default brand in capitals
    Then the home page is titled, by its host:
      | wren.localhost     | Wren & Co \| New and off-the-plan homes |
      | saltline.localhost | Saltline \| New and off-the-plan homes  |
      | localhost          | UNIFI \| New and off-the-plan homes     |
      | 127.0.0.1          | UNIFI \| New and off-the-plan homes     |
      | www.localhost      | UNIFI \| New and off-the-plan homes     |
      | nobody.localhost   | UNIFI \| New and off-the-plan homes     |

  @browser @A1-10 @A1-11 @B1-16 @B1-17 @M1-1
  Scenario Outline: The site shows name, colour, typeface and texts of <brand>
    Given the site is "<host>"
    When Vera opens "/terms-and-conditions"
    Then header and footer show the logo of "<brand>"
    And the footer shows "© 2026 <brand>"
    And Vera sees "These terms apply to everyone who uses the <brand> website and services."
    And the page is titled "<brand> | Terms and Conditions"
    And the brand's colour is "<colour>", and headings are set in "<face>"

    Examples:
      | host     | brand     | colour  | face    |
      | wren     | Wren & Co | #b3123f | Archivo |
      | saltline | Saltline  | #ffc629 | Besley  |

  @screen @A1-12
  Scenario: An unknown host shows the default brand
    Given the site is "nobody"
    When Vera opens "/contactus"
    Then header and footer show the logo of "UNIFI"
    And the page shows "UNIFI Phone (08) 5550 1200"
