CREATE TABLE `login_attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`failed_at` integer NOT NULL,
	`known` integer DEFAULT false NOT NULL,
	`forget_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_attempts_forget_at` ON `login_attempts` (`forget_at`);