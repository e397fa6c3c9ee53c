ALTER TABLE `units` ADD `reminded_before` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `units` ADD `shown_at_work` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `units_at_work` ON `units` (`machine`) WHERE shown_at_work = 1;