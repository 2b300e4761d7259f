import "@remix-run/node";

// With single fetch, loader data keeps dates, undefined and promises, and is typed so.
declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }

  /** Values that an action passes to the loaders that run after it in the same request. */
  interface AppLoadContext {
    /** The form has errors, which the title mentions. */
    hasFormErrors?: boolean;
    /** The response shows the submitted values: it is a page even if its record is deleted. */
    keepsForm?: boolean;
    /** Status of a transient error, 503 or 507, instead of 500. */
    transientStatus?: number;
    /** Shown with the page that answers the form. */
    toast?: import("#app/schemas/toast").Toast;
  }
}
