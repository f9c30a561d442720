/** The `NOTIFY` channel of the triggers on posts and questions, without a payload. */
export const CONTENTS_CHANNEL = 'contents_changed'
