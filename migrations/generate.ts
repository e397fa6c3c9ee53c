// `npm run migration -- --name what_changes`: writes the next numbered file from the tables in worker/db/schema.
import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '#worker/cli/run.ts'
import { projectRoot } from '#worker/cli/settings.ts'

await run('drizzle-kit', ['generate', '--config', 'migrations/drizzle.config.ts', ...process.argv.slice(2)])
// drizzle-kit compares the tables with the newest snapshot only.
const snapshots = globSync('migrations/meta/*_snapshot.json', { cwd: projectRoot }).sort()
for (const older of snapshots.slice(0, -1)) rmSync(join(projectRoot, older))
