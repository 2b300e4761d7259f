#!/usr/bin/env bash
# Builds the Dockerfile with Debian's buildah, which needs no daemon, and tests the image:
# requests, sign-in, an upload, a message, a stop, and another start on the same volume.
#   npm run test:container            as root, with the base image that the Dockerfile names in buildah's own storage
# Where no registry can be reached, BASE_IMAGE_TOOL=/path/of/a/program is called with the base image's name and builds it.
# IMAGE=name tests an existing image; TEST_PORT (3412) is its port.
set -euo pipefail
cd "$(dirname "$0")/../.."
export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs
base=$(sed -n 's/^ARG NODE=//p' Dockerfile)
image=${IMAGE:-mehrab}
if [ -z "${IMAGE:-}" ]; then
  buildah inspect --type image "$base" >/dev/null 2>&1 ||
    if [ -n "${BASE_IMAGE_TOOL:-}" ]; then "$BASE_IMAGE_TOOL" "$base"; else buildah pull "$base"; fi
  # Docker's own format, because the other knows no health check.
  buildah bud --pull-never --format docker -t "$image" .
fi

container=$(buildah from --pull-never "$image")
root=$(buildah mount "$container")
work=$(mktemp -d)
cleanUp() {
  for place in data tmp proc dev .; do umount -l "$work/root/$place" 2>/dev/null || true; done
  buildah rm "$container" >/dev/null
  rm -rf "$work"
}
trap cleanUp EXIT

# The image's root, which may not be written, with a volume at /data and a /tmp in memory.
mkdir -p "$work/root" "$work/volume" "$root/proc" "$root/dev" "$root/tmp"
chown 1000:1000 "$work/volume"
mount --bind "$root" "$work/root"
mount -o remount,ro,bind "$work/root"
mount -t tmpfs -o mode=1777 tmpfs "$work/root/tmp"
mount -t proc proc "$work/root/proc"
mount --rbind /dev "$work/root/dev"
mount --make-rslave "$work/root/dev"
mount --bind "$work/volume" "$work/root/data"

echo "The image: $(du -sm "$root" | cut -f1) MB, of which $(du -sm "$root/app" | cut -f1) MB are Mehrab:"
du -sm "$root"/app/* | sort -rn | sed "s|$root||"
du -sm "$root"/app/node_modules/* "$root"/app/node_modules/@*/* | sort -rn | head -8 | sed "s|$root||"
buildah inspect --type image "$image" >"$work/image.json"
node tests/container/live.mjs "$work/image.json" "$work/root" "${TEST_PORT:-3412}"
