# Mehrab behind Varnish: put this into /etc/varnish/mehrab.vcl. Varnish speaks no TLS: let it listen on 127.0.0.1:6081
# (varnishd -a 127.0.0.1:6081 -f /etc/varnish/mehrab.vcl), behind the Caddyfile or the nginx.conf beside this file with
# 6081 in place of 3000. That proxy sets X-Forwarded-Host, -Proto and -For; nobody else may reach the port.
vcl 4.1;

import std;

backend mehrab {
    .host = "127.0.0.1";
    .port = "3000";
    # Mehrab answers a form with ten large pictures, and a restore, when they are ready.
    .first_byte_timeout = 600s;
}

sub vcl_recv {
    # Of the many ways in which browsers ask, those that are answered differently. Varnish itself unpacks gzip.
    unset req.http.X-Coding;
    unset req.http.X-Kept;
    if (req.http.Accept-Encoding ~ "\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
        set req.http.X-Coding = "br";
    }
    if (req.http.Save-Data ~ "(?i)^\s*on\s*$") {
        set req.http.Save-Data = "on";
    } else {
        unset req.http.Save-Data;
    }
    # What social networks and mails add to an address is for nobody here.
    if (req.url ~ "^[^?]*\?((utm_[a-z]+|fbclid|gclid|igshid|mc_eid)=[^&]*(&|$))+$") {
        set req.url = regsub(req.url, "\?.*$", "");
    }
    # Mehrab's own cookies make a request personal; what other sites under the same domain have set does not count.
    if (req.http.Cookie !~ "(^|;\s*)(session|device|toast)=") {
        unset req.http.Cookie;
    }
    # Forms, calls, what belongs to one person, and files that are read in parts.
    if ((req.method != "GET" && req.method != "HEAD") || req.http.Cookie || req.http.Range ||
        req.url ~ "^/((admin|api|login|logout|healthz)\b|uploads/(?!.*\.(avif|webp|jpe?g|png)(\?|$)))") {
        return (pass);
    }
    # Only after Mehrab could not be reached (below) is anything shown that is older than its 5 seconds.
    if (req.restarts == 0) {
        set req.grace = 0s;
    } else {
        set req.grace = 1h;
    }
    set req.http.X-Kept = "1";
    return (hash);
}

sub vcl_hash {
    hash_data(req.url);
    hash_data(req.http.Host + " " + req.http.X-Forwarded-Host + " " + req.http.X-Forwarded-Proto);
    hash_data(req.http.X-Coding + " " + req.http.Save-Data);
    return (lookup);
}

sub vcl_backend_fetch {
    if (bereq.http.X-Coding) {
        set bereq.http.Accept-Encoding = "br";
    }
    unset bereq.http.X-Coding;
    unset bereq.http.X-Kept;
}

# Only what Mehrab says is for everybody, for 5 seconds. Then it is asked after, and says in a few bytes that nothing has
# changed, for as long as the page lies here.
sub vcl_backend_response {
    if (beresp.status == 200 && beresp.http.Cache-Control ~ "^public\b" && !beresp.http.Set-Cookie) {
        set beresp.ttl = 5s;
        set beresp.grace = 1h;
        set beresp.keep = 1d;
    } else {
        set beresp.uncacheable = true;
        set beresp.ttl = 5s;
    }
    # HIT and REVALIDATED came from here, MISS and BYPASS from Mehrab.
    set beresp.http.X-Cache = "MISS";
    if (beresp.was_304) {
        set beresp.http.X-Cache = "REVALIDATED";
    } elseif (bereq.uncacheable) {
        set beresp.http.X-Cache = "BYPASS";
    }
    return (deliver);
}

sub vcl_backend_error {
    set beresp.http.X-Away = "1";
}

sub vcl_deliver {
    if (resp.http.X-Away && req.restarts == 0 && req.http.X-Kept) {
        return (restart);
    }
    unset resp.http.X-Away;
    # A kept page was another visitor's request.
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
        unset resp.http.X-Request-Id;
    }
    # A page that the browser has kept has a policy of its own, with its own nonce: no 304 gives it another.
    if (resp.http.ETag && std.strstr(req.http.If-None-Match, resp.http.ETag)) {
        set resp.status = 304;
        unset resp.http.Content-Security-Policy;
    }
}
