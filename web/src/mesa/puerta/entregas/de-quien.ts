/** Who brought a delivery; the name of what a person sent is only its key. */
export const deQuien = ({ origen, clave }: { origen: string; clave: string | null }): string =>
  origen === 'mesa' ? 'Mesa de control' : origen === 'comando' ? 'Comando' : clave ? `${origen} · ${clave}` : origen
