-- Anybody may sign up with any address, and several may do so with the same one; it belongs to whoever confirms it. So a
-- sign-up need not tell whether an address has an account.
alter table users drop constraint users_email_key;
create unique index users_confirmed_email on users (email) where email_verified;
create index users_email on users (email);
