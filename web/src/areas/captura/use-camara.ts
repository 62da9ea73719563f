import { type RefObject, useEffect, useRef, useState } from 'react'
import { hayTeclado } from '../catalogo/por-teclado.ts'

/** Why there is no picture, and what to do. */
export type Falla = { titulo: string; detalle: string }

export const FALLAS = {
  sinHttps: {
    titulo: 'La cámara necesita una conexión segura (https).',
    detalle: 'Entre al portal por su dirección que empieza con https. Mientras tanto, escriba el código.',
  },
  sinPermiso: {
    titulo: 'No hay permiso para usar la cámara.',
    detalle:
      'Toque el candado junto a la dirección del portal, permita la cámara y toque Reintentar. Si no aparece, permítala al navegador en los ajustes del teléfono.',
  },
  sinCamara: { titulo: 'Este equipo no tiene cámara.', detalle: 'Escriba el código o use un lector de teclado.' },
  ocupada: {
    titulo: 'No se pudo abrir la cámara.',
    detalle: 'Si otro programa la está usando, ciérrelo y toque Reintentar.',
  },
  sinLector: {
    titulo: 'No se pudo cargar el lector de códigos.',
    detalle: 'Revise su conexión y toque Reintentar. Lo que ya leyó está guardado.',
  },
} as const satisfies Record<string, Falla>

const DE_NOMBRE: Readonly<Record<string, Falla>> = {
  NotAllowedError: FALLAS.sinPermiso,
  SecurityError: FALLAS.sinPermiso,
  NotFoundError: FALLAS.sinCamara,
  OverconstrainedError: FALLAS.sinCamara,
  NotSupportedError: FALLAS.sinCamara,
}

const PEDIDA: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}

/** What browsers know of a camera's light and lens before the standard's types do. */
type DeMas = { torch?: boolean; focusMode?: string }

/** The picture of the camera in a video, while this page is in view; `vez` asks for it again. */
export function useCamara(video: RefObject<HTMLVideoElement | null>, vez: number) {
  const [pista, setPista] = useState<MediaStreamTrack | null>(null)
  const [falla, setFalla] = useState<Falla | null>(null)
  const dejar = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again by who presses 'Reintentar'
  useEffect(() => {
    const caja = video.current
    let suyo: MediaStream | null = null
    let turno = 0
    const soltar = () => {
      turno++
      parar(suyo)
      suyo = null
      setPista(null)
      if (caja) caja.srcObject = null
    }
    dejar.current = soltar
    const abrir = async () => {
      soltar()
      if (!navigator.mediaDevices) return setFalla(FALLAS.sinHttps)
      const este = turno
      try {
        const dado = await navigator.mediaDevices.getUserMedia(PEDIDA)
        // closed, or hidden, while the question was being answered
        if (este !== turno || !caja) return parar(dado)
        suyo = dado
        caja.srcObject = dado
        const [una] = dado.getVideoTracks()
        const deCerca: MediaTrackConstraintSet & DeMas = { focusMode: 'continuous' }
        await una?.applyConstraints({ advanced: [deCerca] }).catch(() => undefined)
        setFalla(null)
        setPista(una ?? null)
      } catch (error) {
        if (este === turno) setFalla(DE_NOMBRE[(error as Error).name] ?? FALLAS.ocupada)
      }
    }
    const alVerse = () => (document.hidden ? soltar() : void abrir())
    alVerse()
    document.addEventListener('visibilitychange', alVerse)
    return () => {
      document.removeEventListener('visibilitychange', alVerse)
      soltar()
    }
  }, [vez])
  const fallar = (porque: Falla) => {
    dejar.current()
    setFalla(porque)
  }
  return { pista, falla, fallar }
}

const parar = (dado: MediaStream | null) => {
  for (const una of dado?.getTracks() ?? []) una.stop()
}

/** The camera's light, where it has one: whether it is on, and how to switch it. */
export function useLinterna(pista: MediaStreamTrack | null) {
  const [prendida, setPrendida] = useState(false)
  const puede: MediaTrackCapabilities & { torch?: boolean } = pista?.getCapabilities?.() ?? {}
  const cambiar = async () => {
    const luz: MediaTrackConstraintSet & DeMas = { torch: !prendida }
    await pista?.applyConstraints({ advanced: [luz] }).then(
      () => setPrendida(!prendida),
      () => undefined,
    )
  }
  useEffect(() => {
    if (!pista) setPrendida(false)
  }, [pista])
  return { hay: puede.torch === true, prendida, cambiar }
}

/** Whether this device has a camera; until it is known, whether it is a phone, and yes where only the dialog can say why not. */
export function useHayCamara(): boolean {
  const [hay, setHay] = useState(() => !navigator.mediaDevices || !hayTeclado())
  useEffect(() => {
    const aparatos = navigator.mediaDevices
    if (!aparatos) return
    const contar = () =>
      aparatos.enumerateDevices().then(
        (todos) => setHay(todos.some(({ kind }) => kind === 'videoinput')),
        () => undefined,
      )
    void contar()
    aparatos.addEventListener('devicechange', contar)
    return () => aparatos.removeEventListener('devicechange', contar)
  }, [])
  return hay
}
