Feature: The blog

  @screen @M2-23 @M2-104 @M9-25 @M2-109 @M1-4 @M2-105 @M2-106 @M9-26 @M9-27 @A2.1-9 @M2-108 @M9-28
  Scenario: Posts are listed ten per page, a post shows the eight latest others, and scheduled posts stay hidden
    Given a blog of 12 posts
    And the blog also has:
      | title   | published |
      | Not yet | tomorrow  |
    When Vera opens "/blog"
    Then the posts are:
      | Post 1  |
      | Post 2  |
      | Post 3  |
      | Post 4  |
      | Post 5  |
      | Post 6  |
      | Post 7  |
      | Post 8  |
      | Post 9  |
      | Post 10 |
    And the page shows:
      | All about homes that are not built yet. All about homes that are not built yet. All about homes that are not built yet. All about homes that are not built yet. All about homes that are not built yet.… |
    And "GET /oa/blog/blogs/1/10" was sent 1 time
    And the page shows "Post 2 All about homes that are not built yet. All about homes that are not built yet. All about homes that are not built yet. All about homes that are not built yet. All about homes that are not built yet.…"
    When Vera presses "Page 2"
    Then the posts are:
      | Post 11 |
      | Post 12 |
    And "GET /oa/blog/blogs/2/10" was sent 1 time
    When Vera follows "Post 12"
    Then the page is headed "Post 12"
    And the list of posts shows "Latest Posts"
    And the list of posts has 8 posts
    And the list of posts does not show "Not yet"
    And "GET /oa/blog/blogs/1/8" was sent 1 time
    When Vera follows "View All" in the list of posts
    Then Vera is at "/blog"

  @screen @M2-107 @M2-105
  Scenario: A post shows the others only if the blog has more than three
    Given a blog of 4 posts
    When Vera opens "/blog/view/{post Post 1}"
    Then the list of posts has 3 posts
    And the list of posts does not show "Post 1"
    And the list of posts shows "View All"
    Given a blog of 3 posts
    When Vera opens "/blog/view/{post Post 1}"
    Then the page is headed "Post 1"
    And the page does not show "Latest Posts"

  @screen @M2-24 @M2-25 @M7-20 @M2-110 @M2-111 @M2-112 @M2-113 @M2-114 @M4-52 @M9-29
  Scenario: A post shows its date, its picture and its formatting, without unsafe markup
    Given a blog of 1 post
    And the blog also has:
      | title      | published            | picture | text                                                                                                  |
      | An old one | 2024-11-03T20:00:00Z | none    | <p>Some are <b>bold</b>.</p><script>window.broken = 1</script><img src=x onerror='window.broken = 1'> |
    When Vera opens "/blog/view?id={post An old one}"
    Then the page is headed "An old one"
    And the post shows "An old one 4 November 2024 Some are bold."
    And the post has 0 pictures
    And "bold" is in bold, and no script of the text has run
    Given the call "GET /oa/blog/blog/*" is slow
    When Vera opens "/blog/view/{post Post 1}"
    Then Vera sees "Loading post"
    When the call "GET /oa/blog/blog/*" works again
    Then the page is headed "Post 1"
    And the post shows "Post 1 20 November 2026 All about homes"
    And the post has 1 picture
    And "GET /oa/blog/blog/{post Post 1}" was sent 1 time

  @screen @M4-53 @M8-40 @M8-41
  Scenario: A missing post is not found, and an invalid date says so
    Given a blog of 4 posts
    When Vera opens "/blog"
    Then Vera sees "Post 1"
    Given the call "GET /oa/blog/blog/*" answers 1 "M"
    When Vera follows "Post 1"
    Then the page is headed "This post is no longer on UNIFI"
    And the page does not show "Loading post"
    And the page does not show "Post 1"
    And Vera is at "/blog/view/{post Post 1}"
    When the call "GET /oa/blog/blog/*" works again
    Given the dates of the posts arrive as "xyz"
    When Vera opens "/blog/view/{post Post 1}"
    Then the page is headed "Post 1"
    And the post shows "Post 1 Invalid Date Format"
    When Vera opens "/blog"
    Then Vera sees "Invalid Date Post 1"
    And nothing went wrong in Vera's page
