# Varnish in front of the site, with a cache that all visitors share. Needs Varnish 6.0 or newer.
vcl 4.1;

backend joule {
    .host = "127.0.0.1";
    .port = "3000";
}

# Whoever ends TLS in front of Varnish: only they may say for whom they ask.
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
    # Pictures can be deleted, so only browsers keep them.
    if ((req.method != "GET" && req.method != "HEAD") || req.url ~ "^/uploads/") {
        return (pass);
    }
    # The same for everyone, under names that change with the contents.
    if (req.url ~ "^/assets/") {
        unset req.http.Accept-Language;
        return (hash);
    }
    # Whoever sends a session or a token, and a language cookie that could be read in two ways.
    if (req.http.Authorization
        || req.http.Cookie ~ "(^|[;\s])(__Host-)?(access|refresh)_token="
        || req.http.Cookie ~ "(^|[;\s])lang=(?!(en|zh-CN)(;|$))"
        || req.http.Cookie ~ "(^|[;\s])lang=.*[;\s]lang=") {
        return (pass);
    }
    # The language as the site chooses it: the cookie, else the first of Chinese and English that the browser names, else
    # Chinese. The site is told the same, so that no answer can be kept under another language.
    if (req.http.Cookie ~ "(^|[;\s])lang=en"
        || (req.http.Cookie !~ "(^|[;\s])lang="
            && req.http.Accept-Language ~ "(?i)^((?!(zh|en)\b)[^,]*,\s*)*en\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))")) {
        set req.http.Accept-Language = "en";
    } else {
        set req.http.Accept-Language = "zh-CN";
    }
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
