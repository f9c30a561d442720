Feature: Blog and agent request API

  @http @M3-9 @M7-19 @M3-8 @M2-115
  Scenario: Posts are listed newest first, and a single post has every field
    Given a blog of 12 posts
    When a visitor calls "GET /oa/blog/blogs/1/8"
    Then the posts answered are "Post 1, Post 2, Post 3, Post 4, Post 5, Post 6, Post 7, Post 8" of 12
    When a visitor calls "GET /oa/blog/blogs/2/10"
    Then the posts answered are "Post 11, Post 12" of 12
    When a visitor calls for the post "Post 3"
    Then the post answered has just the fields "author, blogId, categoryId, categoryName, content, createdOn, id, imageUrl, publishedOn, status, tags, title"
    And the post answered is by "The editors", in the category 1 "Buying", with the tags "first home, contracts"

  @http @M2-109
  Scenario: Drafts and scheduled posts are hidden
    Given a blog of 2 posts
    And the blog's post "Not yet" from tomorrow on
    And the blog's draft "Never"
    When a visitor calls "GET /oa/blog/blogs/1/50"
    Then the posts answered are "Post 1, Post 2" of 2
    When a visitor calls for the post "Not yet"
    Then the call is refused with 40400
    When a visitor calls for the post "Never"
    Then the call is refused with 40400

  @http
  Scenario Outline: Invalid numbers are refused by field name: <call>
    When a visitor calls "<call>"
    Then the call is refused with 40000 at "<field>"

    Examples:
      | call                         | field    |
      | GET /oa/blog/blogs/0/10      | page     |
      | GET /oa/blog/blogs/1/51      | pageSize |
      | GET /oa/blog/blog/one        | blogId   |

  @http @B6-3 @B7-41 @M7-21
  Scenario: Anyone can request the agent kit, which is emailed to the tenant
    When a visitor calls "POST /api/agent/requestAgentKit" with {"firstName":"Ann","lastName":"Lee","companyName":"Lee & Sons","state":"Victoria","email":"ann@lee.example","phoneNumber":"0412345678","message":""}
    Then the call is done
    And the tenant has an email "Agent kit requested: Lee & Sons" that says "ann@lee.example" and "0412345678"
    And that email says nothing of the message that was left out

  @http @M7-22
  Scenario: A join request wrapped in "data" is accepted
    Given the site is "wren"
    When a visitor calls "POST /api/agent/requestUConnectKit" with {"data":{"firstName":"Bo","lastName":"Ng","companyName":"Ng Homes","state":"International","email":"bo@ng.example","phoneNumber":"0412345678","message":"Hello there"}}
    Then the call is done
    And the tenant has an email "Request to join Wren & Co: Ng Homes" that says "bo@ng.example" and "Hello there"

  @http
  Scenario Outline: An invalid request is refused at its field: <field>
    When a visitor asks for the agent kit with "<field>" as "<value>"
    Then the call is refused with 40000 at "<field>"

    Examples:
      | ids   | field       | value        |
      |       | firstName   |              |
      | M5-9  | state       | Atlantis     |
      |       | email       | abc          |
      |       | phoneNumber | 12345678     |
      |       | companyName | 101 letters  |

  @http @B7-8
  Scenario: The home page pictures are listed and exist
    When a visitor calls "GET /api/common/getAllHomeBannerImageList"
    Then it is answered with the data [{"imageUrl":"/drawings/street.svg"},{"imageUrl":"/drawings/street-late.svg"},{"imageUrl":"/drawings/street-dusk.svg"},{"imageUrl":"/drawings/street-morning.svg"}]
    And each of these pictures is a drawing

  @http @B7-9 @B3-35
  Scenario: Advertisements are selected by page and suburb, and their pictures exist
    When a visitor calls "POST /api/getAdvertising" with {"adPage":"U-Display Home Page","adSuburbs":"Bowden, SA"}
    Then it is answered with the data {"udisplayHome1":"/drawings/advertisement/6.svg","udisplayHome1Click":"/#/property-details/view?pid=6","udisplayHome2":"/drawings/advertisement/11.svg","udisplayHome2Click":"/#/property-details/view?pid=11"}
    When a visitor calls "POST /api/getAdvertising" with {"adPage":"U-Display Listings Page","adSuburbs":null}
    Then it is answered with the data {"udisplayListings1":"/drawings/advertisement/2.svg","udisplayListings1Click":"/#/property-details/view?pid=2","udisplayListings2":"/drawings/advertisement/9.svg","udisplayListings2Click":"/#/property-details/view?pid=9","udisplayListings3":"/drawings/advertisement/5.svg","udisplayListings3Click":"/#/property-details/view?pid=5"}
    And each of these pictures is a drawing

  @http
  Scenario: A shared post has its own title and canonical address
    Given a blog of 2 posts
    When the page of the post "Post 2" is asked for
    Then it is titled "UNIFI | Post 2", and its canonical address has the post's number
