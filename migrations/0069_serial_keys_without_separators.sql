-- Hyphens, dots, slashes and underscores make no other serial number, as spaces made none before. Where two units differ in
-- nothing else, one has the key already or takes it first; the other stays as it is until somebody changes its serial number.
UPDATE OR IGNORE `units` SET
	`serial_key` = replace(replace(replace(replace(`serial_key`, '-', ''), '.', ''), '/', ''), '_', ''),
	`search_text` = `search_text` || ' ' || lower(replace(replace(replace(replace(`serial_key`, '-', ''), '.', ''), '/', ''), '_', ''))
WHERE `serial_key` GLOB '*[-./_]*';
--> statement-breakpoint
UPDATE `bin` SET
	`slugs` = replace(replace(replace(replace(`slugs`, '-', ''), '.', ''), '/', ''), '_', ''),
	`row` = json_set(`row`, '$.serial_key', replace(replace(replace(replace(`row` ->> 'serial_key', '-', ''), '.', ''), '/', ''), '_', ''))
WHERE `resource` = 'units' AND `slugs` GLOB '*[-./_]*';
