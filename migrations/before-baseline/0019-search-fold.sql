-- How words are made equal before PostgreSQL's parser sees them, for documents and for what a person types alike. The
-- parser drops `+` and `#`, reads `node.js` as a host name and `tcp/ip` as a file; so such names become words of their own.
-- Everything that makes or asks for a `tsvector` of projects goes through this one function.
--
-- Quotes, minus signs, `or` and `:*` of a search survive it: openpool_search_fold('"C++" -F# tcp/ip') = '"cplusplus" -fsharp tcp ip'.
create function openpool_search_fold(text) returns text language plpgsql immutable strict parallel safe as $$
declare t text := lower(openpool_unaccent($1));
begin
  -- Most texts hold few of these signs, and looking for a sign is cheaper than a regular expression.
  if strpos(t, '++') > 0 then
    t := regexp_replace(regexp_replace(t, '\mc\+\+(?=\d)', 'cplusplus ', 'g'), '\mc\+\+', 'cplusplus', 'g');
  end if;
  if strpos(t, '#') > 0 then t := regexp_replace(t, '\m([cfj])#', '\1sharp', 'g'); end if;
  if strpos(t, '.net') > 0 then
    t := regexp_replace(regexp_replace(t, '\m(asp|ado|vb)\.net\M', '\1 dotnet', 'g'), '(^|[^a-z0-9.])\.net\M', '\1dotnet', 'g');
  end if;
  if strpos(t, '.js') > 0 then t := regexp_replace(t, '\m([a-z0-9]+)\.js\M', '\1js', 'g'); end if;
  if strpos(t, '4') > 0 then t := regexp_replace(t, '\ms/4[ -]?hana\M|\ms4[ -]hana\M|\ms/4\M', 's4hana', 'g'); end if;
  if strpos(t, 'sql') > 0 then t := regexp_replace(t, '\m(pl|t)[/-]sql\M', '\1sql', 'g'); end if;
  if strpos(t, 'objective') > 0 then t := regexp_replace(t, '\mobjective[ -]c\M', 'objectivec', 'g'); end if;
  if strpos(t, '/') > 0 then t := regexp_replace(t, '(\w)/(?=\w)', '\1 ', 'g'); end if;
  return t;
end $$;
