const NOMBRES: Readonly<Record<string, string>> = {
  mesa: 'Mesa de control',
  comando: 'Comando',
  // the key with which the portal begins
  SURTIA_CLAVE_ERP: 'ERP',
}
export const ORIGENES = Object.entries(NOMBRES)

/** Who brought a delivery, with the ERP's own name for it; of what a person sent the name is only its key. */
export function deQuien({ origen, clave }: { origen: string; clave: string | null }): string {
  const quien = NOMBRES[origen] ?? origen
  return clave && origen !== 'mesa' ? `${quien} · ${clave}` : quien
}
