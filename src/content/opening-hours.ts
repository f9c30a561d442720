/** Of the tenant's office, as the contact page words them (B9-52). */
export const OPENING_HOURS = 'Monday - Friday 9am - 5pm'
