# Mehrab behind Varnish: put this into /etc/varnish/mehrab.vcl. Varnish speaks no TLS: let it listen on 127.0.0.1:6081
# (varnishd -a 127.0.0.1:6081 -f /etc/varnish/mehrab.vcl), behind the Caddyfile or the nginx.conf beside this file with
# 6081 in place of 3000. That proxy sets X-Forwarded-Host, -Proto and -For; nobody else may reach the port.
# Varnish writes no file. varnishncsa would write whole addresses, which may hold secrets: give it a format without them,
# such as -F '%h %t %m %s %b'.
vcl 4.1;

import std;

backend mehrab {
    .host = "127.0.0.1";
    .port = "3000";
    # Mehrab answers a form with ten large pictures, and a restore, once they are done.
    .first_byte_timeout = 600s;
}

sub vcl_recv {
    # Any other host would fill the cache with copies of all pages: put your own name here.
    if (req.http.Host !~ "^firm\.example(:\d+)?$") {
        return (synth(421));
    }
    # Accept-Encoding reduced to the variants that Mehrab sends. Varnish itself unpacks gzip.
    unset req.http.X-Encoding;
    unset req.http.X-Cacheable;
    if (req.http.Accept-Encoding ~ "\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
        set req.http.X-Encoding = "br";
    }
    if (req.http.Save-Data ~ "(?i)^\s*on\s*$") {
        set req.http.Save-Data = "on";
    } else {
        unset req.http.Save-Data;
    }
    # A prefetch gets its own Cache-Control, which lets the browser reuse it for some seconds.
    if (req.http.Sec-Purpose !~ "^prefetch") {
        unset req.http.Sec-Purpose;
    }
    # Tracking parameters are not part of the cache key.
    if (req.url ~ "^[^?]*\?((utm_[a-z]+|fbclid|gclid|igshid|mc_eid)=[^&]*(&|$))+$") {
        set req.url = regsub(req.url, "\?.*$", "");
    }
    # Only Mehrab's own cookies make a request personal, not those of other sites under the same domain.
    if (req.http.Cookie !~ "(^|;\s*)(__Host-)?(session|device|login-challenge|toast)=") {
        unset req.http.Cookie;
    }
    # Never cached: forms, API calls, personal pages, and files that are read in ranges.
    if ((req.method != "GET" && req.method != "HEAD") || req.http.Cookie || req.http.Range ||
        req.url ~ "^/((admin|api|login|logout|healthz|([a-z][a-z]/)?preview)\b|uploads/(?!.*\.(avif|webp|jpe?g|png)(\?|$)))") {
        return (pass);
    }
    # A page older than 5 seconds is served only after Mehrab could not be reached (below).
    if (req.restarts == 0) {
        set req.grace = 0s;
    } else {
        set req.grace = 1h;
    }
    set req.http.X-Cacheable = "1";
    return (hash);
}

sub vcl_hash {
    hash_data(req.url);
    hash_data(req.http.Host + " " + req.http.X-Forwarded-Host + " " + req.http.X-Forwarded-Proto);
    hash_data(req.http.X-Encoding + " " + req.http.Save-Data + " " + req.http.Sec-Purpose);
    return (lookup);
}

sub vcl_backend_fetch {
    if (bereq.http.X-Encoding) {
        set bereq.http.Accept-Encoding = "br";
    }
    unset bereq.http.X-Encoding;
    unset bereq.http.X-Cacheable;
}

# Only responses that Mehrab marks as public are cached, for 5 seconds. Then they are revalidated (304 when unchanged).
sub vcl_backend_response {
    if (beresp.status == 200 && beresp.http.Cache-Control ~ "^public\b" && !beresp.http.Set-Cookie) {
        set beresp.ttl = 5s;
        set beresp.grace = 1h;
        set beresp.keep = 1d;
    } else {
        set beresp.uncacheable = true;
        set beresp.ttl = 5s;
    }
    # HIT and REVALIDATED are answered by the cache, MISS and BYPASS by Mehrab.
    set beresp.http.X-Cache = "MISS";
    if (beresp.was_304) {
        set beresp.http.X-Cache = "REVALIDATED";
    } elseif (bereq.uncacheable) {
        set beresp.http.X-Cache = "BYPASS";
    }
    return (deliver);
}

sub vcl_backend_error {
    set beresp.http.X-Backend-Down = "1";
}

sub vcl_deliver {
    if (resp.http.X-Backend-Down && req.restarts == 0 && req.http.X-Cacheable) {
        return (restart);
    }
    unset resp.http.X-Backend-Down;
    # The request id of a cached page belongs to another request.
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
        unset resp.http.X-Request-Id;
    }
    # A 304 must not replace the policy of the stored page, whose nonce differs.
    if (resp.http.ETag && std.strstr(req.http.If-None-Match, resp.http.ETag)) {
        set resp.status = 304;
        unset resp.http.Content-Security-Policy;
    }
}
