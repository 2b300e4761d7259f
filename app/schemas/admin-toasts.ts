import { m } from "#app/words/compiled/messages.js";
import { errorToast } from "./toast";

/** Failures that several pages of the back-office show; apart from those of the site, whose scripts have no words of them. */

export const settingsFailed = () => errorToast(m.settings_failed());

export const translationFailed = () => errorToast(m.translation_failed());

export const siteFailed = () => errorToast(m.site_update_failed());

export const markReadFailed = () => errorToast(m.message_read_failed());
