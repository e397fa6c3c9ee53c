CREATE TABLE `guards` (
	`reason` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `guards_reject` BEFORE INSERT ON `guards`
BEGIN
	SELECT RAISE(ABORT, 'Rejected: ' || NEW.`reason`);
END;
