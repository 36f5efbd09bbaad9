-- Solved challenges of the self-hosted captcha, kept until they would have expired: each counts once.
create table captcha_solution (
  tenant_id int not null references tenant,
  signature text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, signature)
);
create index captcha_solution_expiry on captcha_solution (tenant_id, expires_at);
