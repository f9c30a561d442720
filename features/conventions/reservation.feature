Feature: How a building is drawn and chosen from
  The picture stands on its street, and what is chosen stays in view.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
      | 201  | 600000 |

  @browser
  Scenario: The ground floor meets the street for low and tall buildings, on desktop and phone
    Given a building sold as "Apartments" with these units:
      | unit               | price  |
      | 101, 102, 103, 104 | 600000 |
    When Bea opens the building
    Then the ground floor meets the street
    Given Bea has a phone
    Then the ground floor meets the street
    Given a building sold as "Apartments" with these units:
      | unit                                                                                                                                    | price  |
      | 101, 201, 301, 401, 501, 601, 701, 801, 901, 1001, 1101, 1201, 1301, 1401, 1501, 1601, 1701, 1801, 1901, 2001, 2101, 2201, 2301, 2401 | 600000 |
    When Carl opens the building
    Then the ground floor meets the street
    Given Carl has a phone
    Then the ground floor meets the street

  @browser
  Scenario: On a phone, the selection and the button stay at the bottom
    Given Bea is logged in
    And Bea has a phone
    When Bea opens the building
    And Bea clicks unit "101"
    Then the bar at the foot shows "Apartment 101"
    And "Select now" of the bar at the foot is in view
    And these links of the bar at the foot lead to:
      | Select now | #/property/form?pid={listing}&rid={unit 101}&type=2 |
    When Bea clicks unit "101"
    Then there is no bar at the foot
