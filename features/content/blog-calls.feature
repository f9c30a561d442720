Feature: Blog and agent request API

  @http @M3-9 @M7-19 @M3-8 @M2-115 @A7-26 @A7-27
  Scenario: Posts are listed newest first, and a single post has every field
    Given a blog of 12 posts
    When Vera calls "GET /oa/blog/blogs/1/8"
    Then the answer is 0
    And the answer has:
      | blogPojoList.title | Post 1, Post 2, Post 3, Post 4, Post 5, Post 6, Post 7, Post 8 |
      | total              | 12                                                             |
    When Vera calls "GET /oa/blog/blogs/2/10"
    Then the answer is 0
    And the answer has:
      | blogPojoList.title | Post 11, Post 12 |
      | total              | 12               |
    When Vera calls "GET /oa/blog/blog/{post Post 3}"
    Then the answer has just the fields "id, blogId, title, content, author, createdOn, publishedOn, status, categoryId, categoryName, tags, imageUrl"
    And the answer has:
      | author       | The editors           |
      | categoryId   | 1                     |
      | categoryName | Buying                |
      | tags         | first home, contracts |

  @http @M2-109 @A7-27
  Scenario: Drafts and scheduled posts are hidden
    Given a blog of 2 posts
    And the blog also has:
      | title   | published |
      | Not yet | tomorrow  |
      | Never   | never     |
    When Vera calls "GET /oa/blog/blogs/1/50"
    Then the answer is 0
    And the answer has:
      | blogPojoList.title | Post 1, Post 2 |
      | total              | 2              |
    And these calls answer Vera with 40400 "Post not found.":
      | GET /oa/blog/blog/{post Not yet} |
      | GET /oa/blog/blog/{post Never}   |

  @http
  Scenario Outline: Invalid numbers are refused by field name: <call>
    When Vera calls "<call>"
    Then the answer is 40000 "<message>" at "<field>"

    Examples:
      | call                    | field    | message                                                      |
      | GET /oa/blog/blogs/0/10 | page     | page is missing or not valid: expected whole number from 1   |
      | GET /oa/blog/blogs/1/51 | pageSize | pageSize must be 50 at most                                  |
      | GET /oa/blog/blog/one   | blogId   | blogId is missing or not valid: expected whole number from 1 |

  @http @B6-3 @B7-41 @M7-21 @A7-66
  Scenario: Anyone can request the agent kit, and the tenant gets the request by email
    When Vera calls "POST /api/agent/requestAgentKit" with:
      | firstName   | Ann             |
      | lastName    | Lee             |
      | companyName | Lee & Sons      |
      | state       | Victoria        |
      | email       | ann@lee.example |
      | phoneNumber | "0412345678"    |
      | message     |                 |
    Then the answer is 0 "success"
    And "hello@unifi.example" gets the email "Agent kit requested: Lee & Sons", which reads:
      """
      Hello,

      Ann Lee of Lee & Sons sent a request from the site. Please reply to ann@lee.example.

      Name: Ann Lee
      Company: Lee & Sons
      State: Victoria
      Email: ann@lee.example
      Phone: 0412345678

      Unifi
      hello@unifi.example, 08 5550 1200
      Level 2, 104 The Parade, Norwood, South Australia
      """

  @http @M7-22 @A7-67
  Scenario: A join request wrapped in "data" is accepted
    Given the site is "wren"
    When Vera calls "POST /api/agent/requestUConnectKit" with:
      | data.firstName   | Bo            |
      | data.lastName    | Ng            |
      | data.companyName | Ng Homes      |
      | data.state       | International |
      | data.email       | bo@ng.example |
      | data.phoneNumber | "0412345678"  |
      | data.message     | Hello there   |
    Then the answer is 0 "success"
    And "homes@wren.example" gets the email "Request to join Wren & Co: Ng Homes", which reads:
      """
      Hello,

      Bo Ng of Ng Homes sent a request from the site. Please reply to bo@ng.example.

      Hello there

      Name: Bo Ng
      Company: Ng Homes
      State: International
      Email: bo@ng.example
      Phone: 0412345678

      Wren & Co
      homes@wren.example, 08 5550 2300
      17 George Street, Norwood, South Australia
      """

  @http
  Scenario Outline: An invalid request is refused at its field: <field>
    When Vera calls "POST /api/agent/requestAgentKit" with:
      | firstName   | <first name> |
      | lastName    | Lee          |
      | companyName | <company>    |
      | state       | <state>      |
      | email       | <email>      |
      | phoneNumber | "<phone>"    |
      | message     |              |
    Then the answer is 40000 "<message>" at "<field>"

    Examples:
      | ids  | first name | company       | state    | email           | phone      | field       | message                                                                      |
      |      |            | Lee           | Victoria | ann@lee.example | 0412345678 | firstName   | Please enter your first name                                                 |
      | M5-9 | Ann        | Lee           | Atlantis | ann@lee.example | 0412345678 | state       | Please select your state                                                     |
      |      | Ann        | Lee           | Victoria | abc             | 0412345678 | email       | Please enter a correct email                                                 |
      |      | Ann        | Lee           | Victoria | ann@lee.example | 12345678   | phoneNumber | Please enter your phone number                                               |
      |      | Ann        | {101 letters} | Victoria | ann@lee.example | 0412345678 | companyName | companyName is missing or not valid: expected text of at most 100 characters |

  @http @B7-8 @A7-25
  Scenario: The home page pictures are listed and exist
    When Vera calls "GET /api/common/getAllHomeBannerImageList"
    Then the answer is 0
    And the answer has:
      | imageUrl | /drawings/street.svg, /drawings/street-late.svg, /drawings/street-dusk.svg, /drawings/street-morning.svg |
    And each of these pictures is a drawing

  @http @B7-9 @B3-35 @A7-28
  Scenario: Advertisements are selected by page and suburb, and their pictures exist
    When Vera calls "POST /api/getAdvertising" with:
      | adPage    | U-Display Home Page |
      | adSuburbs | Bowden, SA          |
    Then the answer is 0
    And the answer has just the fields "udisplayHome1, udisplayHome1Click, udisplayHome2, udisplayHome2Click"
    And the answer has:
      | udisplayHome1      | /drawings/advertisement/6.svg   |
      | udisplayHome1Click | /#/property-details/view?pid=6  |
      | udisplayHome2      | /drawings/advertisement/11.svg  |
      | udisplayHome2Click | /#/property-details/view?pid=11 |
    And each of these pictures is a drawing
    When Vera calls "POST /api/getAdvertising" with:
      | adPage    | U-Display Listings Page |
      | adSuburbs | null                    |
    Then the answer is 0
    And the answer has just the fields "udisplayListings1, udisplayListings1Click, udisplayListings2, udisplayListings2Click, udisplayListings3, udisplayListings3Click"
    And the answer has:
      | udisplayListings1      | /drawings/advertisement/2.svg  |
      | udisplayListings1Click | /#/property-details/view?pid=2 |
      | udisplayListings2      | /drawings/advertisement/9.svg  |
      | udisplayListings2Click | /#/property-details/view?pid=9 |
      | udisplayListings3      | /drawings/advertisement/5.svg  |
      | udisplayListings3Click | /#/property-details/view?pid=5 |
    And each of these pictures is a drawing

  @http
  Scenario: A shared post has its own title and canonical address
    Given a blog of 2 posts
    Then these addresses have their own title and canonical address:
      | /blog/view?id={post Post 2} | UNIFI \| Post 2 | /blog/view/{post Post 2} |
