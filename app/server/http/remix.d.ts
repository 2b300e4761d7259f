import "@remix-run/node";

// Loaders are typed as they travel: single fetch keeps dates, undefined and promises.
declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }

  /** What an action tells the loaders that run after it in the same request. */
  interface AppLoadContext {
    /** The form was refused: the title says so. */
    refused?: boolean;
    /** The answer holds what was typed: the page stands even if its record is gone. */
    keepsForm?: boolean;
    /** What failed is over by itself, or when somebody makes room: 503 or 507 instead of 500. */
    transientStatus?: number;
    /** To be told with the page that answers the form. */
    toast?: import("#app/schemas/toast").Toast;
  }
}
