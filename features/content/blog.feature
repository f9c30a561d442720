Feature: The blog

  @browser @M2-23 @M2-104 @M9-25 @M2-109 @M1-4
  Scenario: Posts are listed ten per page, without scheduled posts
    Given a blog of 12 posts
    And the blog's post "Not yet" from tomorrow on
    And what Vera's page asks of the blog is written down
    When Vera opens "/blog"
    Then the posts on the page are "Post 1, Post 2, Post 3, Post 4, Post 5, Post 6, Post 7, Post 8, Post 9, Post 10"
    And Vera asked "/oa/blog/blogs/1/10"
    And the excerpt of "Post 2" has 200 characters and an ellipsis
    When Vera turns to page 2
    Then the posts on the page are "Post 11, Post 12"
    And Vera asked "/oa/blog/blogs/2/10"
    When Vera follows the post "Post 12"
    Then the page is headed "Post 12"

  @browser @M2-24 @M2-25 @M7-20 @M2-110 @M2-111 @M2-112 @M2-113 @M2-114 @M4-52
  Scenario: A post shows its formatting without unsafe markup
    Given a blog of 1 posts
    And the blog's post "An old one", without a picture, of "2024-11-03T20:00:00Z", saying "<p>Some are <b>bold</b>.</p><script>window.broken = 1</script><img src=x onerror='window.broken = 1'>"
    And what Vera's page asks of the blog is written down
    And the call for a post takes its time
    When Vera opens the post "Post 1" by "/blog/view/{number}"
    Then Vera waits for the post
    When the call for a post is answered
    Then the post is headed "Post 1" and dated "20 November 2026"
    And Vera asked "/oa/blog/blog/{number}"
    And the post has 1 picture
    And axe finds nothing on Vera's page
    When Vera opens the post "An old one" by "/blog/view?id={number}"
    Then the post is headed "An old one" and dated "4 November 2024"
    And the post has 0 pictures
    And "bold" stands in bold
    And nothing of the server's text has run

  @browser @M2-105 @M2-106 @M2-107 @M9-26 @M9-27
  Scenario: A post shows up to eight other latest posts if there are more than three
    Given a blog of 12 posts
    And what Vera's page asks of the blog is written down
    When Vera opens the post "Post 12" by "/blog/view/{number}"
    Then the widget "Latest Posts" lists 8 posts
    And Vera asked "/oa/blog/blogs/1/8"
    When Vera follows all posts from the widget
    Then Vera is at "/blog"
    Given a blog of 4 posts
    When Vera opens the post "Post 1" by "/blog/view/{number}"
    Then the widget "Latest Posts" lists 3 posts
    And the widget does not list "Post 1"
    Given a blog of 3 posts
    When Vera opens the post "Post 1" by "/blog/view/{number}"
    Then the post is headed "Post 1" and dated "20 November 2026"
    And there is no widget of posts

  @browser @M4-53 @M8-40 @M8-41
  Scenario: A missing post leaves its place empty, and invalid dates say so
    Given a blog of 4 posts
    And Vera's calls for a post are refused with code 1
    When Vera opens the post "Post 1" by "/blog/view/{number}"
    Then the place of the post is empty
    And axe finds nothing on Vera's page
    And the route still begins with "/blog/view/"
    Given the blog answers Vera the date "xyz"
    When Vera opens the post "Post 1" by "/blog/view/{number}"
    Then the post is headed "A post" and dated "Invalid Date Format"
    When Vera opens "/blog"
    Then Vera sees "Invalid Date A post"
    And nothing went wrong in Vera's page
