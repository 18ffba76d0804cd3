# The same as varnish.vcl, and the site says what has changed (PURGE_URL=varnish+http://127.0.0.1:80/ in its environment), so that
# pages may stay for as long as SHARED_CACHE_SECONDS says and still change within a second. Needs Debian's varnish-modules, or
# another build of the xkey module.
vcl 4.1;

import xkey;

# The machines that the site runs on.
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ purgers || !req.http.xkey) {
            return (synth(405));
        }
        return (synth(200, "Purged " + xkey.purge(req.http.xkey)));
    }
}

sub vcl_deliver {
    # For caches only.
    unset resp.http.xkey;
}

# The rest of each subroutine follows from there.
include "/etc/varnish/joule.vcl";
