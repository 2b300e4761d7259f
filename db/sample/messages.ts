import type { Stage } from "#app/schemas/messages/enquiry";
import type { MessageInput } from "#app/schemas/messages/message";

type SampleMessage = MessageInput & {
  read: boolean;
  createdAt: string;
  /** Title of the property that it is about. */
  property?: string;
  /** What the firm has done about it. */
  answered?: { stage: Stage; afterHours: number; labels: string[] };
};

/** The messages of a fresh installation, newest first. */
export const sampleMessages: SampleMessage[] = [
  {
    name: "Sadia Rehman",
    email: "sadia.rehman@example.com",
    phone: "0321 555 0199",
    subject: "One-kanal villa with a pool court",
    message:
      "We are in Karachi from the 24th to the 28th and would like to see the villa in DHA Phase 6, if possible on Thursday morning. Could you also tell us which wall carries the upper floor? My mother will need a lift and I should like to know where it could go.",
    read: false,
    createdAt: "2026-11-18T09:12:00.000Z",
    property: "One-kanal villa with a pool court",
  },
  {
    name: "Junaid Akhtar",
    email: "junaid.akhtar@example.org",
    phone: "+92 333 555 0136",
    subject: "House on eight marla, Wah",
    message:
      "Assalam-o-alaikum,\n\nI have a plot of eight marla in New City Phase 2, Wah (30 x 60, park facing). We are thinking of:\n\n- three bedrooms and one for my parents on the ground floor\n- a court or a veranda, no basement\n- a budget of about 2 crore without furniture\n\nPlease tell me your fee for drawings only, and for drawings with construction.\n\nJunaid Akhtar",
    read: false,
    createdAt: "2026-11-17T13:48:00.000Z",
  },
  {
    name: "Shazia Parveen",
    email: "shazia.parveen@example.net",
    phone: "0345 555 0127",
    subject: "گھر کی مرمت / Repair of a house",
    message:
      "السلام علیکم۔ سیٹلائٹ ٹاؤن میں ہمارا گھر 1974 کا بنا ہوا ہے اور برآمدے کی محراب میں دراڑ آ گئی ہے۔ کیا آپ کا انجینئر ایک بار دیکھ سکتا ہے؟ Any day after 3 pm suits us. We would like to keep the old brickwork if it can be saved.",
    read: true,
    createdAt: "2026-11-14T10:31:00.000Z",
    answered: { stage: "viewing", afterHours: 3, labels: ["repair"] },
  },
  {
    name: "Kamran Baig",
    email: "k.baig@logistics.example",
    phone: "+92 21 3555 0184",
    subject: "Office floor, Shahrah-e-Faisal",
    message:
      "Our company has 85 people and looks for one floor from April 2027. Please send the floor plan, the load per square metre and the service charge of the last twelve months. Is the rent of 18 Lakh open to discussion for a lease of five years?",
    read: true,
    createdAt: "2026-11-09T06:05:00.000Z",
    property: "Whole office floor, unfurnished",
    answered: { stage: "offer", afterHours: 5, labels: ["office", "long lease"] },
  },
  {
    name: "Hina Farooq",
    email: "hina.farooq@example.com",
    phone: "0300 555 0158",
    subject: "Internship, summer 2027",
    message:
      "I am in the fourth year of architecture in Lahore and would like to spend eight weeks on one of your sites rather than in the office. I can set out a grid and read a bar schedule. My portfolio is twelve pages; to whom may I send it?",
    read: true,
    createdAt: "2026-10-30T07:22:00.000Z",
    answered: { stage: "answered", afterHours: 26, labels: [] },
  },
  {
    name: "Brig. (r) Asif Jan",
    email: "asif.jan@example.org",
    phone: "0333-555-0171",
    subject: "Second opinion on a basement",
    message:
      "We have water in the basement of our house in Westridge since the rains. The contractor proposes to break up the floor. Before he does, I should be grateful for an hour of your structural engineer, at your usual charge.",
    read: true,
    createdAt: "2026-10-21T05:40:00.000Z",
    answered: { stage: "won", afterHours: 2, labels: ["repair"] },
  },
];
