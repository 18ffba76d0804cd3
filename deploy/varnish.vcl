# Varnish in front of the site, with a cache that all visitors share. Needs Varnish 6.0 or newer.
vcl 4.1;

# Without a probe: the only site is asked however slow it is.
backend joule {
    .host = "127.0.0.1";
    .port = "3000";
}

# The TLS proxies in front of Varnish: only they may name the client.
acl forwarders {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    # With TRUST_PROXY the site believes these headers.
    unset req.http.X-Forwarded-Host;
    if (client.ip !~ forwarders || !req.http.X-Forwarded-Proto) {
        set req.http.X-Forwarded-For = client.ip;
        set req.http.X-Forwarded-Proto = "http";
    }

    # Server-sent events: each at once, and for as long as the page is open.
    if (req.url == "/api/messages/stream") {
        return (pipe);
    }
    # Pictures can be deleted, and those of shared links hidden, so only browsers keep them.
    if ((req.method != "GET" && req.method != "HEAD") || req.url ~ "^/(uploads|share)/") {
        return (pass);
    }
    # The same for everyone, under names that change with the contents.
    if (req.url ~ "^/assets/") {
        unset req.http.Accept-Language;
        return (hash);
    }
    # Patterns that meet what a stranger sends: possessive (*+) or bounded, so that 8 KB of anything cost no time.
    # Requests with a session or a token, or with a language cookie that could be read in two ways (twice, oddly spelled).
    if (req.http.Authorization
        || req.http.Cookie ~ "(?:^|;)[ \t]*+(?:__Host-)?(?:access|refresh)_token[ \t]*+="
        || req.http.Cookie ~ "(?:^|;)[ \t]*+lang(?!=(?:zh-CN|zh-TW|en)(?:;|$))[ \t]*+="
        || req.http.Cookie ~ "(?:^|;)[ \t]*+lang[ \t]*+=.*;[ \t]*+lang[ \t]*+=") {
        return (pass);
    }
    # Who asks for another form of a page than HTML.
    if (req.http.Accept ~ "(?i)text/markdown|application/(?:activity|ld)\+json") {
        return (pass);
    }
    # Who asks for languages in another form than browsers do: from the most wanted to the least.
    if (req.http.Accept-Language
        && req.http.Accept-Language !~ "(?i)^[a-z0-9*-]++(?:, ?+[a-z0-9*-]++(?=,|$))*+(?:, ?+[a-z0-9*-]++;q=0\.9\d?+)*+(?:, ?+[a-z0-9*-]++;q=0\.8\d?+)*+(?:, ?+[a-z0-9*-]++;q=0\.7\d?+)*+(?:, ?+[a-z0-9*-]++;q=0\.6\d?+)*+(?:, ?+[a-z0-9*-]++;q=0\.5\d?+)*+(?:, ?+[a-z0-9*-]++;q=0\.4\d?+)*+(?:, ?+[a-z0-9*-]++;q=0\.3\d?+)*+(?:, ?+[a-z0-9*-]++;q=0\.2\d?+)*+(?:, ?+[a-z0-9*-]++;q=0\.1\d?+)*+$") {
        return (pass);
    }
    # The language as the site chooses it: the cookie, else the first of Chinese and English that the browser names, else
    # Chinese (the site's default language: where the site settings say another, the last branch is for who asks for zh, and
    # one more sets that language); the languages and the tags that mean them are those of src/i18n/languages.ts. The site is told the same, so
    # that no answer can be kept under another language: of two cookies with a name the first counts.
    if (req.http.Cookie ~ "(?:^|;)[ \t]*+lang=en(?:;|$)"
        || (req.http.Cookie !~ "(?:^|;)[ \t]*+lang="
            && req.http.Accept-Language ~ "(?i)^(?:(?!(?:zh|en)\b)[^,]*+,\s*+)*+en\b")) {
        set req.http.Accept-Language = "en";
    } else if (req.http.Cookie ~ "(?:^|;)[ \t]*+lang=zh-TW(?:;|$)"
        || (req.http.Cookie !~ "(?:^|;)[ \t]*+lang="
            && req.http.Accept-Language ~ "(?i)^(?:(?!(?:zh|en)\b)[^,]*+,\s*+)*+zh-(?:tw|hk|mo|hant)\b")) {
        set req.http.Accept-Language = "zh-TW";
    } else {
        set req.http.Accept-Language = "zh-CN";
    }
    set req.http.Cookie = "lang=" + req.http.Accept-Language + "; " + req.http.Cookie;
    # Cookies that are left change nothing in what visitors share, so they do not keep it from the cache.
    return (hash);
}

sub vcl_hash {
    hash_data(req.http.Accept-Language);
    # Varnish itself adds host and path, and keeps one compressed copy for every encoding.
}

sub vcl_backend_response {
    # How long is for the site to say: s-maxage, and stale-while-revalidate, which Varnish calls grace.
    if (beresp.http.Cache-Control !~ "stale-while-revalidate") {
        set beresp.grace = 0s;
    }
    # For 304 by ETag.
    set beresp.keep = 10m;
    # The key takes the place of Vary, which names all cookies.
    set beresp.http.X-Vary = beresp.http.Vary;
    set beresp.http.Vary = "Accept-Encoding";
}

sub vcl_deliver {
    if (resp.http.X-Vary) {
        set resp.http.Vary = resp.http.X-Vary;
        unset resp.http.X-Vary;
    }
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
    } else {
        set resp.http.X-Cache = "MISS";
    }
}
