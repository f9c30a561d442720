import type { KitRequest } from '../../domain/content/kit-request'
import type { Post } from '../../domain/content/post'

export const KIT: KitRequest = {
  firstName: 'Ann',
  lastName: 'Lee',
  companyName: 'Lee Homes',
  state: 'South Australia',
  email: 'ann@lee.example',
  phoneNumber: '0412345678',
  message: '',
}

export const POST: Post = {
  id: 5,
  blogId: 5,
  title: 'A post',
  content: '<p>Words.</p>',
  author: 'The editors',
  createdOn: '2024-11-01T00:00:00.000Z',
  publishedOn: '2024-11-03T20:00:00.000Z',
  status: 'Published',
  categoryId: 1,
  categoryName: 'Buying',
  tags: ['first home'],
  imageUrl: null,
}
