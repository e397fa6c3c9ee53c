/** The commit and the newest migration that this Worker was built from (worker/cli/build-facts.ts). */
declare const __COMMIT__: string
declare const __SCHEMA_VERSION__: string
