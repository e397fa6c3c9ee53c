import { Link } from 'wouter'
import { formatDate, formatTime } from '#web/shared/lib/format.ts'
import type { ShownEvent } from './events.ts'

/** Shows the events so far, the latest first. */
export const Timeline = ({ events }: { events: ShownEvent[] }) => (
  <section aria-labelledby="timeline" className="mt-6">
    <h2 id="timeline" className="mb-2 font-bold text-ground text-lg">
      Timeline
    </h2>
    <ol className="border-line border-l-2 pl-4">
      {events.map(({ id, at, title, by, details, href }) => (
        <li key={id} className="relative pb-3 last:pb-0">
          <span aria-hidden="true" className="-left-[1.4rem] absolute top-2 size-2.5 rounded-full bg-ground" />
          <p className="wrap-anywhere font-semibold">
            {href ? (
              <Link href={href} className="inline-flex min-h-6 items-center underline pointer-coarse:min-h-8">
                {title}
              </Link>
            ) : (
              title
            )}
          </p>
          {details && <p className="wrap-anywhere whitespace-pre-line">{details}</p>}
          <p className="text-muted text-sm">
            <time dateTime={at}>
              {formatDate(at)} at {formatTime(at)}
            </time>
            {by && `, ${by}`}
          </p>
        </li>
      ))}
    </ol>
  </section>
)
