/** A text with its Urdu and Arabic digits as Latin ones: '۸۵' → '85'. Their code points end in the digit. */
export const withLatinDigits = (text: string) =>
  text.replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) % 16));
