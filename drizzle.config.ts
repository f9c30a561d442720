/** Read by drizzle-kit, which `npm run migrate:new` installs. */
export default {
  dialect: 'postgresql',
  schema: './server/**/*.tables.ts',
  out: './server/db/migrations',
}
