export type Sobre = { value: boolean; message: string; data: unknown; status: number }
export type Pedir = (path: string, body: unknown, token?: string, headers?: Record<string, string>) => Promise<Sobre>

/** POSTs to a portal; throws only when it cannot be reached. */
export const pedirEn =
  (url: string): Pedir =>
  async (path, body, token, headers = {}) => {
    const respuesta = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: JSON.stringify(body),
    })
    return { ...((await respuesta.json()) as Omit<Sobre, 'status'>), status: respuesta.status }
  }
