const TONO_HZ = 1_760
const DURA_S = 0.09
const VIBRA_MS = 60

/** A short tone and a shake for each code that counts. Made by the press that opens the camera: without one a browser stays silent. */
export function hacerSenal(): { avisar: () => void; cerrar: () => void } {
  const audio = 'AudioContext' in window ? new AudioContext() : undefined
  return {
    avisar: () => {
      navigator.vibrate?.(VIBRA_MS)
      if (!audio) return
      const [tono, volumen] = [audio.createOscillator(), audio.createGain()]
      tono.frequency.value = TONO_HZ
      volumen.gain.value = 0.15
      tono.connect(volumen).connect(audio.destination)
      tono.start()
      tono.stop(audio.currentTime + DURA_S)
    },
    cerrar: () => void audio?.close(),
  }
}
