export const token = 'q7Jv0yX2m3Kq1Zs5Tn8Rw4Lb6Pd9Hc'
