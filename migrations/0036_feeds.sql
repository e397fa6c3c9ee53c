CREATE TABLE `feed_fetches` (
	`feed` text NOT NULL,
	`language` text NOT NULL,
	`fetched_at` text NOT NULL,
	PRIMARY KEY(`feed`, `language`)
);
