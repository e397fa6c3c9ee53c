-- INSERT OR REPLACE takes a line away without asking the trigger that guards against DELETE.
CREATE TRIGGER `audit_log_replaces_nothing` BEFORE INSERT ON `audit_log`
WHEN EXISTS (SELECT 1 FROM `audit_log` WHERE `id` = NEW.`id`)
BEGIN
	SELECT RAISE(ABORT, 'The audit log is append-only');
END;
