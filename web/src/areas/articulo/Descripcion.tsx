/** A description in capitals: number and unit stay together ('875 MG' never parts); what is read aloud keeps plain spaces. */
export function Descripcion({ texto }: { texto: string }) {
  return <>{texto.replace(/(\d) (?=(MG|MCG|G|ML|UI|CM|L|KG|%)\b)/g, '$1\u00a0')}</>
}
