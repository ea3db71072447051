-- An address is unique among confirmed ones alone. The release before asks before it takes one.
DROP INDEX "users_email_key_key";
