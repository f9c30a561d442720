Feature: Construction updates
  Agents follow the building of what they reserved or sold.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
    And Alan is logged in as an agent
    And Alan introduced Bea to unit 101, which is contracted
    And the building has these construction updates:
      | title          | pictures | days ago | attachment          | text                                                          |
      | Site cleared   | 3        | 90       |                     | <p>The <b>surveyor</b> was here.</p><script>window.broken = 1</script><img src=x onerror='window.broken = 1'><a href='javascript:window.broken = 1'>More</a><p style='position: fixed'>Aside</p> |
      | Footings       | 5        | 60       | Footings report.pdf | <p>All footings are in.</p>                                   |
      | Ground floor   | 6        | 30       |                     | <p>The slab is down.</p>                                      |
      | Upper floors   | 9        | 2        |                     | <p>Two levels are up.</p>                                     |

  @screen @A2.1-28 @A2.9-1 @A2.9-2 @A2.9-3 @A7-96
  Scenario: The list shows the newest update first, with up to five pictures of each
    When Alan opens the construction updates
    Then the page is headed "Construction updates"
    And the construction updates are:
      | Upper floors | 18/11/2026 | 5 | + 5 More |
      | Ground floor | 21/10/2026 | 5 | + 2 More |
      | Footings     | 21/09/2026 | 5 |          |
      | Site cleared | 22/08/2026 | 3 |          |
    And Alan sees "Two levels are up."
    And "surveyor" is in bold, and no script of the text has run
    And "GET /api/houseConstructionList/{listing}" was sent 1 time

  @screen @A2.1-30 @A2.9-4 @A2.9-5 @A7-97
  Scenario: A full update opens from the list, and Back leads to the list
    Given Alan opens the construction updates
    When Alan follows "VIEW FULL UPDATE of Ground floor"
    Then Alan is at "/account/inner/{update Ground floor}/list/{listing}/0/0"
    And the page is headed "Ground floor"
    And Alan sees "21/10/2026"
    And Alan sees "The slab is down."
    And "GET /api/houseConstruction/{update Ground floor}" was sent 1 time
    When Alan follows "Back"
    Then Alan is at the construction updates

  @screen
  Scenario: Back of an update that was opened from a purchase leads to that purchase
    When Alan opens "/account/inner/{update Footings}/dtl/{listing}/{unit 101}/{reservation 1 of unit 101}"
    Then "Back" leads to "#/account/purchased/{listing}/{unit 101}/{reservation 1 of unit 101}"
    When Alan opens "/account/inner/{update Footings}/dtl/{listing}/room/{reservation 1 of unit 101}"
    Then "Back" leads to "#/account/purchased/{listing}/room/{reservation 1 of unit 101}"

  @screen
  Scenario: The full update shows its text without scripts, as the list does
    When Alan opens "/account/inner/{update Site cleared}/list/{listing}/0/0"
    Then the page is headed "Site cleared"
    And "surveyor" is in bold, and no script of the text has run

  @browser @A2.9-6
  Scenario: The gallery has four thumbnails in view, and the others by scrolling
    When Alan opens "/account/inner/{update Ground floor}/list/{listing}/0/0"
    Then the gallery shows 4 of 6 thumbnails, and large "Picture 1 of 6"
    When Alan presses "Later pictures"
    Then the gallery shows 4 of 6 thumbnails, and large "Picture 1 of 6"
    When Alan presses "Picture 5 of 6"
    Then the gallery shows 4 of 6 thumbnails, and large "Picture 5 of 6"
    And the large picture is that of the thumbnail "Picture 5 of 6"

  @browser @A2.9-7 @A2.9-8 @A2.9-9
  Scenario: An attachment is linked, and its preview opens on demand
    When Alan opens "/account/inner/{update Footings}/list/{listing}/0/0"
    Then these links of the page open PDFs:
      | Footings report.pdf |
    And no document is embedded
    When Alan presses "Show Preview"
    Then the document "Footings report.pdf" is embedded
    When Alan presses "Hide Preview"
    Then no document is embedded
    And the button "Show Preview" is enabled
    When Alan opens "/account/inner/{update Ground floor}/list/{listing}/0/0"
    Then the page is headed "Ground floor"
    And there is no button "Show Preview"
    And Alan does not see "Footings report.pdf"

  @screen
  Scenario: An attachment still opens after the page has been open for longer than its address lasts
    Given Alan opens "/account/inner/{update Footings}/list/{listing}/0/0"
    And the page is headed "Footings"
    And time stands still for Alan
    When Alan presses "Show Preview"
    And 16 minutes pass
    And 16 minutes pass for Alan
    Then these links of the page open PDFs:
      | Footings report.pdf |
    And the document "Footings report.pdf" is embedded
    When the call "GET /api/houseConstruction/{update Footings}" answers 50001 "The server is away."
    And 16 minutes pass for Alan
    Then "GET /api/houseConstruction/{update Footings}" was sent 3 times
    And the page is headed "Footings"
    And Alan does not see "The server is away."

  @screen
  Scenario: Updates that fail to load can be asked for again, and missing ones are said to be missing
    Given the call "GET /api/houseConstructionList/{listing}" answers 50001 "The server is away."
    When Alan opens the construction updates
    Then Alan sees "The server is away."
    When the call "GET /api/houseConstructionList/{listing}" works again
    And Alan presses "Try again"
    Then Alan sees "Upper floors"
    When Alan opens "/account/list/999999"
    Then Alan sees "Not among your properties"
    When Alan opens "/account/inner/999999/list/{listing}/0/0"
    Then the page is headed "Update not found"
