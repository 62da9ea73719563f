/** Hands bytes to the browser as a download under a name. */
export function download(contenido: Blob, nombre: string): void {
  const direccion = URL.createObjectURL(contenido)
  const enlace = document.createElement('a')
  enlace.href = direccion
  enlace.download = nombre
  enlace.click()
  setTimeout(() => URL.revokeObjectURL(direccion), 60_000)
}

/** The same for a file that came as base64. */
export function downloadBase64(base64: string, nombre: string, tipo: string): void {
  download(new Blob([Uint8Array.from(atob(base64), (letra) => letra.charCodeAt(0))], { type: tipo }), nombre)
}
