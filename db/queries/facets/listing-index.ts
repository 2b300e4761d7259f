import { placeOf } from "#app/schemas/facets/place";
import { propertyStatuses, propertyTypes } from "#app/schemas/property";
import type { ChangedListing, ListingChange } from "./listing-changes";
import { Vocabulary } from "./vocabulary";

/** No filter asks for more. */
const maxBedrooms = 99;

/**
 * What filters and orders read of every listing, in memory: a column for each field, about 150 bytes a listing. A listing is
 * a row of the columns, in no order; a deleted one leaves its row to the next new one.
 */
export class ListingIndex {
  readonly ids: number[] = [];
  /** 1 for what visitors see. */
  readonly shown: number[] = [];
  readonly types: number[] = [];
  readonly statuses: number[] = [];
  /** 0 for none. */
  readonly bedrooms: number[] = [];
  /** Amount, square feet and amount per square foot; NaN where one can't be read. */
  readonly prices: number[] = [];
  readonly areas: number[] = [];
  readonly rates: number[] = [];
  /** In ms since 1970. */
  readonly times: number[] = [];
  /** Spellings of `cityNames` and `neighborhoodNames`. */
  readonly cities: number[] = [];
  readonly neighborhoods: number[] = [];
  /** Numbers of `sets`. */
  readonly featureSets: number[] = [];

  readonly cityNames = new Vocabulary();
  readonly neighborhoodNames = new Vocabulary();
  readonly featureNames = new Vocabulary();
  /** The features that listings have together, as spellings of `featureNames`. */
  readonly sets: number[][] = [];

  private readonly rows = new Map<number, number>();
  private readonly freeRows: number[] = [];
  private readonly setNumbers = new Map<string, number>();

  rowOf(id: number) {
    return this.rows.get(id);
  }

  apply(change: ListingChange) {
    if (change.createdAt === null) this.remove(change.recordId);
    else this.write(this.rowFor(change.recordId), change);
  }

  private remove(id: number) {
    const row = this.rows.get(id);
    if (row === undefined) return;
    this.addUses(row, -1);
    this.rows.delete(id);
    this.freeRows.push(row);
    this.ids[row] = 0;
    this.shown[row] = 0;
  }

  private rowFor(id: number) {
    const row = this.rows.get(id) ?? this.freeRows.pop() ?? this.ids.length;
    this.rows.set(id, row);
    this.ids[row] = id;
    return row;
  }

  private write(row: number, change: ChangedListing) {
    const { priceRupees, areaSquareFeet } = change;
    const { city, neighborhood } = placeOf(change.location);
    this.addUses(row, -1);
    const isRated = priceRupees !== null && areaSquareFeet;
    this.shown[row] = change.shown;
    this.types[row] = propertyTypes.indexOf(change.type);
    this.statuses[row] = propertyStatuses.indexOf(change.status);
    this.bedrooms[row] = Math.min(change.bedrooms ?? 0, maxBedrooms);
    this.prices[row] = priceRupees ?? Number.NaN;
    this.areas[row] = areaSquareFeet ?? Number.NaN;
    this.rates[row] = isRated ? priceRupees / areaSquareFeet : Number.NaN;
    this.times[row] = Date.parse(change.createdAt);
    this.cities[row] = this.cityNames.add(city);
    this.neighborhoods[row] = this.neighborhoodNames.add(neighborhood);
    this.featureSets[row] = this.setOf(change.amenities);
    this.addUses(row, 1);
  }

  /** Counts the spellings of a row that visitors see. */
  private addUses(row: number, by: number) {
    if (!this.shown[row]) return;
    this.cityNames.addUse(this.cities[row] ?? 0, by);
    this.neighborhoodNames.addUse(this.neighborhoods[row] ?? 0, by);
    for (const name of this.sets[this.featureSets[row] ?? 0] ?? []) this.featureNames.addUse(name, by);
  }

  /** @param amenities JSON list; few lists are different ones */
  private setOf(amenities: string) {
    const known = this.setNumbers.get(amenities);
    if (known !== undefined) return known;
    const names = JSON.parse(amenities) as string[];
    const number = this.sets.push(names.map((name) => this.featureNames.add(name))) - 1;
    this.setNumbers.set(amenities, number);
    return number;
  }
}
