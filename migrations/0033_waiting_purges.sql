CREATE TABLE `waiting_purges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tags` text,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`last_error` text NOT NULL
);
