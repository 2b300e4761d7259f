import { Checkbox, CheckboxGroup, Select, TitleAndDescription } from "#app/components/admin/forms/controls";
import { ImagesField } from "#app/components/admin/forms/images-field";
import { ListField } from "#app/components/admin/forms/list-field";
import { RecordForm, type RecordProps, useRecordForm } from "#app/components/admin/forms/record-form";
import { Field } from "#app/components/forms/field";
import { presetAmenities, propertyStatuses, propertyTypes } from "#app/schemas/property";

/** As they are typed: text, and lists of text. */
type Fields = Record<"title" | "description" | "price" | "location" | "area", string> &
  Record<"bedrooms" | "bathrooms" | "type" | "status", string> &
  Record<"images" | "videos" | "presets" | "custom", string[]> & { featured: boolean };

/** All that a listing says (spec section 3). */
export function PropertyForm(props: RecordProps) {
  const [form, fields] = useRecordForm<Fields>(props);
  const { title, description, price, location, area, bedrooms, bathrooms, type, status } = fields;
  const { featured, images, videos, presets, custom } = fields;
  const inOrder = [title, description, price, location, area, bedrooms, bathrooms, type, status];
  return (
    <RecordForm
      form={form}
      fields={[...inOrder, images, videos, presets, custom]}
      list="/admin/properties"
      {...props}
    >
      <fieldset className="part pairs">
        <legend>Listing</legend>
        <TitleAndDescription title={title} description={description} />
        <Field
          field={price}
          label="Price"
          hint="As it is shown: PKR 4.5 Crore, Rs.&nbsp;85,000&nbsp;/&nbsp;month"
        />
        <Field field={location} label="Location" hint="Street or area, then the city" />
        <Field field={area} label="Area" hint="10 Marla, 1 Kanal, 2,400 sq ft" />
        <div className="pairs">
          <Field field={bedrooms} label="Bedrooms" type="number" />
          <Field field={bathrooms} label="Bathrooms" type="number" />
        </div>
        <Select field={type} label="Type" values={propertyTypes} />
        <Select field={status} label="Status" values={propertyStatuses} />
        <Checkbox field={featured} label="Featured" />
      </fieldset>
      <ImagesField form={form} field={images} category="properties" />
      <ListField
        form={form}
        field={videos}
        legend="Videos"
        one="Video"
        hint="Optional. Where the video is shown on the web."
        placeholder="https://"
      />
      <fieldset className="part">
        <legend>Amenities</legend>
        <CheckboxGroup field={presets} legend="Common amenities" values={presetAmenities} />
      </fieldset>
      <ListField
        form={form}
        field={custom}
        legend="Other amenities"
        one="Amenity"
        placeholder="Servant quarter"
      />
    </RecordForm>
  );
}
