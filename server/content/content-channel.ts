/** The `NOTIFY` channel of the triggers on posts and questions, without a payload. */
export const CONTENTS_CHANNEL = 'contents_changed'

/** The `NOTIFY` channel of the trigger on brands, without a payload. */
export const BRANDS_CHANNEL = 'brands_changed'
