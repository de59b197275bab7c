export type ClientErrors = Readonly<Record<string, string>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^\+?[\d \-()]+$/;

/** What is wrong with a client's fields, by their names; the server checks again. */
export function checkClient(fields: {
  name: string;
  email: string;
  phone: string;
  address: string;
}): ClientErrors {
  const errors: Record<string, string> = {};
  const email = fields.email.trim();
  const phone = fields.phone.trim();
  if (fields.name.trim() === '') errors['name'] = 'Client name is required';
  if (email === '') errors['email'] = 'Email is required';
  else if (!EMAIL.test(email)) errors['email'] = 'Please enter a valid email address';
  if (phone === '') errors['phone'] = 'Phone number is required';
  else if (!PHONE.test(phone)) errors['phone'] = 'Please enter a valid phone number';
  if (fields.address.trim() === '') errors['address'] = 'Address is required';
  return errors;
}
